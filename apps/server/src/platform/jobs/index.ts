export { startJobs } from './job-runner.ts'
export { databaseJobs, type JobContext, type JobHandlers, type JobLane, type Jobs, type NewJob, type Round } from './jobs.ts'
export { logJobs } from './log-jobs.ts'
