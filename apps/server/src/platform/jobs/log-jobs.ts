import type { FastifyBaseLogger } from 'fastify'

import type { JobObserver } from './job-runner.ts'

/** One line for each attempt: what it was, how long it waited and took, and what went wrong. What a job is about is not in it. */
export const createJobLogger = (log: FastifyBaseLogger): JobObserver => ({
  onDone: (report) => log.info(report, 'job done'),
  onWarning: (name, message, error) => log.warn({ job: name, err: error }, message),
  onFailure: (name, error, report) => log.error({ job: name, ...report, err: error }, 'job failed'),
})
