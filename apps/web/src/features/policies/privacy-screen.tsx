import { useWords } from '../../lib/words.ts'
import { ReadingPage } from '../../ui/reading-page.tsx'
import { PolicyWays } from './policy-ways.tsx'
import { usePolicyParts } from './use-policy-parts.tsx'
import { policyWords } from './words/index.ts'

/** What the shop keeps about people, and what they can do about it. */
export const PrivacyScreen = () => {
  const { label, privacy } = useWords(policyWords)
  return (
    <ReadingPage
      label={label}
      title={privacy.title}
      lead={privacy.lead}
      ways={<PolicyWays />}
      sections={privacy.sections(usePolicyParts())}
    />
  )
}
