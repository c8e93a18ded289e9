export { type JobRunner, runWaitingJobs, startJobs } from './job-runner.ts'
export { databaseJobs, type JobHandlers, type Jobs } from './jobs.ts'
