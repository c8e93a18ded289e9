import { createInterface } from 'node:readline/promises'

import { deleteData, findResetObstacle, getDataFolder, listDataEntries } from './development-data.mjs'
import { readEnvironmentFile } from './environment.mjs'

readEnvironmentFile()
const folder = getDataFolder(process.env)
const entries = listDataEntries(folder)
if (entries.length === 0) {
  console.log(`There is nothing to delete in ${folder}.`)
  process.exit(0)
}
const obstacle = findResetObstacle(process.env)
if (obstacle !== undefined) {
  console.error(obstacle)
  process.exit(1)
}

const askForConfirmation = async () => {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Delete the database, files and secret in ${folder} (${entries.join(', ')})? Type "yes": `)
  terminal.close()
  return answer.trim() === 'yes'
}

if (!(await askForConfirmation())) {
  console.log('Nothing was deleted. (Without a terminal to ask in: npm run reset -- --yes)')
  process.exit(1)
}
deleteData(folder)
console.log('Deleted. The next start makes a new database with the demo shop.')
