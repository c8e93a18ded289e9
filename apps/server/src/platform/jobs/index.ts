export { startJobs } from './job-runner.ts'
export { databaseJobs, type JobHandlers, type Jobs } from './jobs.ts'
