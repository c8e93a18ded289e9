import { useWords } from '../../lib/words.ts'
import { useReadVersionQuery } from './api.ts'
import { adminWords } from './words/index.ts'

/** Which version runs, for whoever asks for help or has just upgraded. */
export const ShopVersion = () => {
  const words = useWords(adminWords)
  const { data } = useReadVersionQuery(undefined)
  return (
    <p className="min-h-4 px-3 font-mono text-12 text-ink-2">
      {data && words.version(data.version)}
      {data?.commit && <span title={words.commit}> · {data.commit}</span>}
    </p>
  )
}
