import { deleteAccount, type Profile } from '@picasso/contract'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { GoogleButton } from '../accounts/index.ts'
import { clearCredentials } from '../session/index.ts'
import { useDeleteAccountMutation, useLazyExportAccountQuery } from './api.ts'
import { Panel } from './panel.tsx'
import { profileWords } from './words/index.ts'

/** Hands a text to the browser as a file to keep. */
const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

const Export = () => {
  const words = useWords(profileWords)
  const [read, { isFetching }] = useLazyExportAccountQuery()
  const save = async (): Promise<void> => {
    const { data, error } = await read()
    if (data) download(words.fileName, JSON.stringify(data, undefined, 2))
    else toast.error(describeError(error).message)
  }
  return (
    <Button busy={isFetching} onClick={() => void save()}>
      {words.download}
    </Button>
  )
}

const DeleteForm = ({ hasPassword, onCancel }: { hasPassword: boolean; onCancel: () => void }) => {
  const words = useWords(profileWords)
  const [send] = useDeleteAccountMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const asSent = ({ password }: { password: string }) => (hasPassword ? { password } : {})
  const form = useForm({
    initial: { password: '' },
    check: (values) => formFaults(deleteAccount.body, asSent(values)),
    send: async (values) => {
      await send({ body: asSent(values) }).unwrap()
      // Away first: the guard of the page would send somebody without an account to sign in.
      await navigate('/', { replace: true })
      dispatch(clearCredentials())
      toast.success(words.deleted)
    },
    places: { WRONG_PASSWORD: 'password' },
  })
  return (
    <form {...form.props} className="grid w-[min(28rem,calc(100vw-2rem))] gap-5 p-6 pt-5">
      <h2 className="pr-12 text-28">{words.deleteTitle}</h2>
      <p className="text-ink-2">{words.deleteText}</p>
      {hasPassword && <PasswordField label={words.password} autoComplete="current-password" {...form.bind('password')} />}
      <FormFault
        title={words.notDeleted}
        fault={form.fault}
        action={form.fault?.code === 'SIGN_IN_AGAIN' && <GoogleButton to="/profile">{words.googleAgain}</GoogleButton>}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.busy}>
          {words.deleteForGood}
        </Button>
        <Button onClick={onCancel}>{words.keepIt}</Button>
      </div>
    </form>
  )
}

/** What the shop keeps about a person: to take along, and to be forgotten. */
export const DataPanel = ({ profile }: { profile: Profile }) => {
  const words = useWords(profileWords)
  const [deleting, setDeleting] = useState(false)
  return (
    <Panel id="data" title={words.data} text={words.dataText}>
      <div className="flex flex-wrap gap-3">
        <Export />
        <Button className="text-vermilion-ink" onClick={() => setDeleting(true)}>
          {words.deleteMine}
        </Button>
      </div>
      <Dialog open={deleting} onClose={() => setDeleting(false)} label={words.deleteLabel} className="rounded-control">
        <DeleteForm hasPassword={profile.signIn.password} onCancel={() => setDeleting(false)} />
      </Dialog>
    </Panel>
  )
}
