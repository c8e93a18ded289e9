import type { Feedback } from '@picasso/contract'

import { useMutation } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { getPictureSources } from '../../../lib/stored-picture.ts'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../admin/index.ts'
import { reviewFeedbackPictureMutation } from '../api.ts'
import { feedbackMessages } from '../messages/index.ts'

const PICTURE_BADGES = { new: 'warning', approved: 'success', rejected: 'neutral' } as const

/** Pictures of an entry, each to be approved or rejected. */
export const PictureReview = ({ entry }: { entry: Feedback }) => {
  const messages = useMessages(feedbackMessages)
  const describeError = useDescribeError()
  const [review, { isLoading: isPending }] = useMutation(reviewFeedbackPictureMutation)
  const changeState = async (position: number, state: Feedback['pictures'][number]['state']): Promise<void> => {
    const { error } = await review({ params: { id: entry._id, position }, body: { state } })
    if (error) toastError(describeError(error).message)
    else toastSuccess(messages.pictureStates[state])
  }
  return (
    <ul className="flex flex-wrap gap-4">
      {entry.pictures.map(({ position, url, width, height, state }) => (
        <li key={position} className="grid w-40 content-start gap-2">
          <a href={url} target="_blank" rel="noreferrer">
            <img
              {...getPictureSources(url, width)}
              sizes="10rem"
              alt={messages.pictureAlt(position + 1)}
              width={width}
              height={height}
              loading="lazy"
              className="aspect-4/5 w-full rounded-picture bg-paper-2 object-cover"
            />
          </a>
          <Badge tone={PICTURE_BADGES[state]}>{messages.pictureStates[state]}</Badge>
          {state !== 'approved' && (
            <Button isPending={isPending} onClick={() => void changeState(position, 'approved')}>
              {messages.approvePicture}
            </Button>
          )}
          {state !== 'rejected' && (
            <Button isPending={isPending} onClick={() => void changeState(position, 'rejected')}>
              {messages.rejectPicture}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
