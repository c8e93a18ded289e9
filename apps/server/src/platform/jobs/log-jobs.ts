import type { FastifyBaseLogger } from 'fastify'

import type { JobObserver } from './job-runner.ts'

/** Logs each attempt with its waiting time, duration and error, without the payload. */
export const createJobLogger = (log: FastifyBaseLogger): JobObserver => ({
  onDone: (report) => log.info(report, 'job done'),
  onWarning: (name, message, error) => log.warn({ job: name, err: error }, message),
  onFailure: (name, error, report) => log.error({ job: name, ...report, err: error }, 'job failed'),
})
