import * as z from 'zod'

const TraceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  ts: z.number(),
  dur: z.optional(z.number()),
  tts: z.optional(z.number()),
  tdur: z.optional(z.number()),
  pid: z.number(),
  tid: z.number(),
  args: z.optional(z.looseObject({})),
})
type TraceEvent = z.infer<typeof TraceEvent>

const Trace = z.object({ traceEvents: z.array(TraceEvent) })

/** Events that mean: script of the page is running. They nest, so their union is taken. */
const SCRIPT = new Set(['FunctionCall', 'RunMicrotasks', 'EvaluateScript', 'TimerFire', 'FireAnimationFrame', 'EventDispatch'])

interface Interval {
  from: number
  to: number
}

/** Joined where they overlap, so that nested work counts once. */
const union = (intervals: readonly Interval[]): Interval[] => {
  const joined: Interval[] = []
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** The page's own thread asks for frames; a worker that draws may be busier. */
const pageThread = (events: readonly TraceEvent[]): TraceEvent[] => {
  const threads = new Map<string, TraceEvent[]>()
  for (const event of events) {
    const name = `${event.pid} ${event.tid}`
    const thread = threads.get(name)
    if (thread) thread.push(event)
    else threads.set(name, [event])
  }
  const asking = [...threads.values()].filter((thread) => thread.some(({ name }) => name === 'FireAnimationFrame'))
  return asking.toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** As the clock on the wall has it, or without the time in which the processor was given to somebody else. */
export type Clock = 'wall' | 'processor'

const onProcessor = (event: TraceEvent): TraceEvent => ({ ...event, ts: event.tts ?? event.ts, dur: event.tdur ?? event.dur })

/**
 * Milliseconds of script in each frame of a Chromium trace. A frame reaches from one animation frame to the next; the
 * page must ask for every one.
 */
export const scriptPerFrame = (trace: Buffer, clock: Clock = 'wall'): number[] => {
  const { traceEvents } = Trace.parse(JSON.parse(trace.toString('utf8')))
  const events = pageThread(traceEvents.filter(({ name, ph, dur }) => ph === 'X' && dur !== undefined && SCRIPT.has(name)))
  const script = clock === 'wall' ? events : events.map(onProcessor)
  const starts = script
    .filter(({ name }) => name === 'FireAnimationFrame')
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b)
  const busy = union(script.map(({ ts, dur = 0 }) => ({ from: ts, to: ts + dur })))
  return starts.slice(1).map((to, index) => {
    const from = starts[index] ?? to
    const inside = busy.map((each) => Math.max(0, Math.min(each.to, to) - Math.max(each.from, from)))
    return inside.reduce((sum, each) => sum + each, 0) / 1000
  })
}
