import { arch, cpus, platform, totalmem } from 'node:os'

/** The machine; figures are comparable only if this line is the same. */
export const describeMachine = (chromiumVersion?: string): string => {
  const processors = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return [
    `${processors.length} cores (${processors[0]?.model.trim() ?? 'unknown'}), ${memory} GiB, ${platform()} ${arch()}`,
    `Node ${process.versions.node}${chromiumVersion === undefined ? '' : `, Chromium ${chromiumVersion}`}`,
  ].join('\n')
}
