import { Garments } from './garments.tsx'
import { Hero } from './hero.tsx'
import { Steps } from './steps.tsx'

/** What the shop is, in one look, and the way in. */
export const HomeScreen = () => (
  <main>
    <Hero />
    <Steps />
    <Garments />
  </main>
)
