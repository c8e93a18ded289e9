export { startJobs } from './job-runner.ts'
export { databaseJobs, type JobContext, type JobHandlers, type WorkerPool, type Jobs, type NewJob, type CronJob } from './jobs.ts'
export { createJobLogger } from './log-jobs.ts'
