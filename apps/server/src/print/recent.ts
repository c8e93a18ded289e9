/** Keeps what was asked for last, makes what is missing once, and forgets the least recently used beyond `limit`. */
export class Recent<Value> {
  readonly #limit: number
  readonly #entries = new Map<string, Promise<Value>>()

  constructor(limit: number) {
    this.#limit = limit
  }

  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key) ?? make()
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit) break
      this.#entries.delete(oldest)
    }
    try {
      return await entry
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
      throw error
    }
  }
}
