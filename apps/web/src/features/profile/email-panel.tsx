import { updateProfile, type Profile } from '@picasso/contract'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { GoogleButton } from '../accounts/index.ts'
import { useUpdateProfileMutation } from './api.ts'
import { Panel } from './panel.tsx'
import { profileWords } from './words/index.ts'

/** The new address holds once the link in the mail sent there was opened. */
export const EmailPanel = ({ profile }: { profile: Profile }) => {
  const words = useWords(profileWords)
  const [send] = useUpdateProfileMutation()
  const hasPassword = profile.signIn.password
  /** Somebody without a password is asked for none. */
  const asSent = ({ newEmail, currentPassword }: { newEmail: string; currentPassword: string }) =>
    hasPassword ? { newEmail, currentPassword } : { newEmail }
  const form = useForm({
    initial: { newEmail: '', currentPassword: '' },
    check: (values) => formFaults(updateProfile.body, asSent(values)),
    send: async (values) => {
      await send({ body: asSent(values) }).unwrap()
      form.reset()
    },
    places: { WRONG_PASSWORD: 'currentPassword' },
  })
  return (
    <Panel id="email" title={words.email} text={hasPassword ? words.signInWith(profile.user.email) : words.writeTo(profile.user.email)}>
      <form {...form.props} className="grid gap-5">
        {profile.pendingEmail !== null && (
          <Notice kind="info" title={words.waits(profile.pendingEmail)}>
            {words.waitsText}
          </Notice>
        )}
        <TextField label={words.newEmail} type="email" autoComplete="email" required {...form.bind('newEmail')} />
        {hasPassword && <PasswordField label={words.presentPassword} autoComplete="current-password" {...form.bind('currentPassword')} />}
        <FormFault
          title={words.emailNotChanged}
          fault={form.fault}
          action={form.fault?.code === 'SIGN_IN_AGAIN' && <GoogleButton to="/profile">{words.googleAgain}</GoogleButton>}
        />
        <Button type="submit" busy={form.busy} className="justify-self-start">
          {words.changeEmail}
        </Button>
      </form>
    </Panel>
  )
}
