import type { CDPSession, Page } from 'playwright-core'

export interface Point {
  x: number
  y: number
}

/** Real touch events through the DevTools protocol, several fingers at once; coordinates in CSS pixels of the viewport. */
export class TouchInput {
  readonly #session: CDPSession

  private constructor(session: CDPSession) {
    this.#session = session
  }

  static async on(page: Page): Promise<TouchInput> {
    return new TouchInput(await page.context().newCDPSession(page))
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    })
  }

  /** Moves one finger from a point to another, in steps like a hand. */
  async drag(from: Point, to: Point, steps = 8): Promise<void> {
    await this.gesture([from], [to], steps)
  }

  /** Moves every finger in a straight line from its first to its last point. */
  async gesture(from: readonly Point[], to: readonly Point[], steps = 12): Promise<void> {
    await this.#send('touchStart', from)
    for (let step = 1; step <= steps; step++) {
      const part = step / steps
      await this.#send(
        'touchMove',
        from.map((start, finger) => {
          const end = to[finger] ?? start
          return { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }
        }),
      )
    }
    await this.#send('touchEnd', [])
  }

  /** Rests one finger on a point until a promise is fulfilled. */
  async holdUntil(point: Point, isDone: () => Promise<unknown>): Promise<void> {
    await this.#send('touchStart', [point])
    await isDone()
    await this.#send('touchEnd', [])
  }

  async close(): Promise<void> {
    await this.#session.detach()
  }
}
