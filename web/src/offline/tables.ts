/** Tables on this device for lists, read without starting the arcade here: for a page that has a server. */
import type { GameInfo, TableInfo } from '../wire/types'
import { Kept } from './storage'

/** The parts of a table's row that lists need, as in src/retrocade/server/storage/records.py. */
interface Row {
  id: string
  game: string
  status: TableInfo['status']
  to_act: number // one bit for each seat
  updated_ms: number
  seats: { kind: 'open' | 'person' | 'bot'; name: string; holders: string[] }[]
}

type Listed = Pick<TableInfo, 'id' | 'address' | 'game' | 'title' | 'status' | 'to_act' | 'updated_ms'> & { seats: Pick<TableInfo['seats'][number], 'seat' | 'kind' | 'name' | 'you'>[] }

export function listed(row: Row, games: Pick<GameInfo, 'name' | 'title'>[]): Listed {
  const seats = row.seats.map(({ kind, name, holders }, seat) => ({ seat, kind, name, you: holders.length > 0 }))
  return {
    id: row.id,
    address: `/t/${row.id}`,
    game: row.game,
    title: games.find((game) => game.name === row.game)?.title ?? row.game,
    status: row.status,
    to_act: seats.map(({ seat }) => seat).filter((seat) => (row.to_act >> seat) & 1),
    updated_ms: row.updated_ms,
    seats,
  }
}

/** The row in a text; null if the text is no row. */
export function rowsIn(text: string): Row[] {
  try {
    const row = JSON.parse(text) as Partial<Row> | null
    return row?.id && Array.isArray(row.seats) && row.seats.every((seat) => Array.isArray(seat?.holders)) ? [row as Row] : []
  } catch {
    return []
  }
}

/** The tables on this device, last played first; none if the browser stores nothing. */
export async function keptTables(games: Pick<GameInfo, 'name' | 'title'>[]): Promise<TableInfo[]> {
  try {
    const rows = (await (await Kept.open()).read('table/')).flatMap(([, text]) => rowsIn(text))
    return rows.sort((one, other) => other.updated_ms - one.updated_ms).map((row) => listed(row, games) as TableInfo)
  } catch {
    return []
  }
}
