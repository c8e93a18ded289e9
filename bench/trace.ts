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

/** Events during which scripts of the page run. They nest, so their union is used. */
const SCRIPT = new Set(['FunctionCall', 'RunMicrotasks', 'EvaluateScript', 'TimerFire', 'FireAnimationFrame', 'EventDispatch'])

interface Interval {
  from: number
  to: number
}

/** Merges overlapping intervals, so that nested work counts once. */
const mergeIntervals = (intervals: readonly Interval[]): Interval[] => {
  const merged: Interval[] = []
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

/** The page's thread is the one that requests frames; a rendering worker may be busier. */
const findPageThread = (events: readonly TraceEvent[]): TraceEvent[] => {
  const threads = new Map<string, TraceEvent[]>()
  for (const event of events) {
    const name = `${event.pid} ${event.tid}`
    const thread = threads.get(name)
    if (thread) thread.push(event)
    else threads.set(name, [event])
  }
  const animatingThreads = [...threads.values()].filter((thread) => thread.some(({ name }) => name === 'FireAnimationFrame'))
  return animatingThreads.toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** Wall-clock time, or CPU time without that of other processes. */
export type TimeSource = 'wall' | 'processor'

const toThreadTime = (event: TraceEvent): TraceEvent => ({ ...event, ts: event.tts ?? event.ts, dur: event.tdur ?? event.dur })

/**
 * Script time in milliseconds of each frame of a Chromium trace. A frame lasts from one animation frame to the next; the
 * page must request every one.
 */
export const scriptPerFrame = (trace: Buffer, timeSource: TimeSource = 'wall'): number[] => {
  const { traceEvents } = Trace.parse(JSON.parse(trace.toString('utf8')))
  const events = findPageThread(traceEvents.filter(({ name, ph, dur }) => ph === 'X' && dur !== undefined && SCRIPT.has(name)))
  const script = timeSource === 'wall' ? events : events.map(toThreadTime)
  const starts = script
    .filter(({ name }) => name === 'FireAnimationFrame')
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b)
  const scriptIntervals = mergeIntervals(script.map(({ ts, dur = 0 }) => ({ from: ts, to: ts + dur })))
  return starts.slice(1).map((to, index) => {
    const from = starts[index] ?? to
    const inside = scriptIntervals.map((interval) => Math.max(0, Math.min(interval.to, to) - Math.max(interval.from, from)))
    return inside.reduce((sum, interval) => sum + interval, 0) / 1000
  })
}
