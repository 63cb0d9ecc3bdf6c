/** Storage on the device: texts under keys in IndexedDB. See src/retrocade/offline/storage.py for the keys. */

const NAME = 'retrocade'
const STORE = 'kept'

export interface Changes {
  put: Record<string, string>
  add: Record<string, string> // if one of them exists, the whole write fails
  remove: string[]
}

/** Storage that outlives the page, unless the browser keeps nothing. */
export interface Keeps {
  /** The entries whose keys begin with a prefix, in the order of their keys. */
  read(prefix: string): Promise<[string, string][]>
  /** Change all entries or none. Return false if an entry to be added exists already. */
  write(changes: Changes): Promise<boolean>
}

export class Kept implements Keeps {
  private constructor(private readonly database: IDBDatabase) {}

  static open(): Promise<Kept> {
    return new Promise((done, failed) => {
      const request = indexedDB.open(NAME, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(STORE)
      request.onsuccess = () => done(new Kept(request.result))
      request.onerror = () => failed(request.error ?? new Error('IndexedDB does not open'))
    })
  }

  read(prefix: string): Promise<[string, string][]> {
    return new Promise((done, failed) => {
      const store = this.database.transaction(STORE).objectStore(STORE)
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      const [keys, values] = [store.getAllKeys(range), store.getAll(range)]
      values.onsuccess = () => done(keys.result.map((key, at) => [String(key), String(values.result[at])]))
      values.onerror = () => failed(values.error ?? new Error('IndexedDB does not answer'))
    })
  }

  write(changes: Changes): Promise<boolean> {
    return new Promise((done, failed) => {
      const transaction = this.database.transaction(STORE, 'readwrite')
      const store = transaction.objectStore(STORE)
      let taken = false
      for (const [key, text] of Object.entries(changes.put)) store.put(text, key)
      for (const key of changes.remove) store.delete(key)
      for (const [key, text] of Object.entries(changes.add)) {
        store.add(text, key).onerror = (event) => {
          taken = (event.target as IDBRequest).error?.name === 'ConstraintError'
        }
      }
      transaction.oncomplete = () => done(true)
      transaction.onabort = () => {
        if (taken) done(false)
        else failed(transaction.error ?? new Error('IndexedDB did not write'))
      }
    })
  }
}

/** Storage until the page is closed: some browsers have no IndexedDB in private windows. */
export class Fleeting implements Keeps {
  private readonly entries = new Map<string, string>()

  read(prefix: string): Promise<[string, string][]> {
    const found = [...this.entries].filter(([key]) => key.startsWith(prefix))
    return Promise.resolve(found.sort(([one], [other]) => (one < other ? -1 : 1)))
  }

  write({ put, add, remove }: Changes): Promise<boolean> {
    if (Object.keys(add).some((key) => this.entries.has(key))) return Promise.resolve(false)
    for (const [key, text] of Object.entries({ ...put, ...add })) this.entries.set(key, text)
    for (const key of remove) this.entries.delete(key)
    return Promise.resolve(true)
  }
}
