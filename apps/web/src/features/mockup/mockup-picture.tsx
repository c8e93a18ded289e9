import { garmentPack } from '@picasso/design'
import { useEffect, useRef, useState } from 'react'

import { createLiveMockup, type LiveMockup } from './live-mockup.ts'
import type { MockupClient, MockupRequest } from './mockup-client.ts'

interface MockupPictureProps {
  client: MockupClient
  /** A new object is a new picture. */
  request: MockupRequest
  /** What the picture shows, in words. */
  label: string
  className?: string
  onError?: (error: unknown) => void
}

/** A mock-up that follows its request. The last picture stays until the next one is ready. */
export const MockupPicture = ({ client, request, label, className, onError }: MockupPictureProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [live, setLive] = useState<LiveMockup>()
  const reportError = useRef(onError)
  useEffect(() => {
    reportError.current = onError
  })

  useEffect(() => {
    const created = createLiveMockup({
      client,
      show: (picture) => {
        const context = canvas.current?.getContext('bitmaprenderer')
        if (context) context.transferFromImageBitmap(picture)
        else picture.close()
      },
      failed: (error) => reportError.current?.(error),
    })
    setLive(created)
    return () => created.stop()
  }, [client])

  useEffect(() => live?.update(request), [live, request])

  const { width, height } = garmentPack(request.clothingType, request.side)
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- pixels from the worker need a canvas
  return <canvas ref={canvas} width={width} height={height} role="img" aria-label={label} className={className} />
}
