export { startJobs } from './job-runner.ts'
export {
  databaseJobs,
  declareJob,
  newJob,
  parsePayload,
  type CronJob,
  type DeclaredJobs,
  type JobContext,
  type JobDeclaration,
  type JobHandlers,
  type Jobs,
  type NewJob,
  type WorkerPool,
} from './jobs.ts'
export { createJobLogger } from './job-runner.ts'
