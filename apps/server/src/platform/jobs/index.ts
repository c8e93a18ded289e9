export { startJobs } from './job-runner.ts'
export { databaseJobs, type JobHandlers, type Jobs, type NewJob, type Round } from './jobs.ts'
