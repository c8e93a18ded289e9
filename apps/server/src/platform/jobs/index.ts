export { databaseJobs, type JobHandlers, type JobRunner, type Jobs, runWaitingJobs, startJobs } from './jobs.ts'
