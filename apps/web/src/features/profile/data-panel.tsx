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
import { FormDialog } from '../../ui/form-dialog.tsx'
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

const DeleteDialog = ({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) => {
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
    <FormDialog
      label={words.deleteLabel}
      title={words.deleteTitle}
      text={words.deleteText}
      form={form}
      errorTitle={words.notDeleted}
      errorAction={form.fault?.code === 'SIGN_IN_AGAIN' && <GoogleButton to="/profile">{words.googleAgain}</GoogleButton>}
      submitLabel={words.deleteForGood}
      cancelLabel={words.keepIt}
      onClose={onClose}
    >
      {hasPassword && <PasswordField label={words.password} autoComplete="current-password" {...form.bind('password')} />}
    </FormDialog>
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
      {deleting && <DeleteDialog hasPassword={profile.signIn.password} onClose={() => setDeleting(false)} />}
    </Panel>
  )
}
