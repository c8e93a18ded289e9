import { arch, cpus, loadavg, platform, totalmem } from 'node:os'

const LOAD_AT_START = loadavg()

const formatLoad = (load: readonly number[]): string => load.map((value) => value.toFixed(1)).join(' ')

/** The machine and how busy it was, the benchmark itself included; figures are comparable only if the first line is the same and others did little. */
export const describeMachine = (chromiumVersion?: string): string => {
  const processors = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return [
    `${processors.length} cores (${processors[0]?.model.trim() ?? 'unknown'}), ${memory} GiB, ${platform()} ${arch()}`,
    `Node ${process.versions.node}${chromiumVersion === undefined ? '' : `, Chromium ${chromiumVersion}`}`,
    `load average ${formatLoad(LOAD_AT_START)} at the start, ${formatLoad(loadavg())} at the end`,
  ].join('\n')
}
