import { useWords } from '../../lib/words.ts'
import { ReadingPage } from '../../ui/reading-page.tsx'
import { PolicyWays } from './policy-ways.tsx'
import { usePolicyParts } from './use-policy-parts.tsx'
import { policyWords } from './words/index.ts'

/** Which cookies the shop sets, and why. */
export const CookiesScreen = () => {
  const { label, cookies } = useWords(policyWords)
  return (
    <ReadingPage
      label={label}
      title={cookies.title}
      lead={cookies.lead}
      ways={<PolicyWays />}
      sections={cookies.sections(usePolicyParts())}
    />
  )
}
