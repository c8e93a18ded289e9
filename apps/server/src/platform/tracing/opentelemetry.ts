import { type Context, ROOT_CONTEXT, SpanKind as Kind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'

import { getDatabaseErrorCode } from '../database/errors.ts'
import type { TraceParent } from '../http/correlation.ts'
import type { Span, SpanKind, Tracer } from './index.ts'

const SPAN_KINDS: Readonly<Record<SpanKind, Kind>> = { server: Kind.SERVER, client: Kind.CLIENT, internal: Kind.INTERNAL }
/** Spans that cannot be sent by then are dropped. */
const EXPORT_TIMEOUT_MS = 2_000

const toContext = ({ traceId, spanId, isSampled }: TraceParent): Context =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  })

/** Not the message, which could contain user input. */
const errorType = (error: unknown): string =>
  getDatabaseErrorCode(error) ?? (error instanceof Error ? error.constructor.name : typeof error)

interface OpenTelemetryOptions {
  /** OTLP over HTTP; `/v1/traces` is appended. */
  endpoint: string
  version: string
}

/** Sends spans to a collector in batches; loaded only when one is configured. */
export const openTracer = ({ endpoint, version }: OpenTelemetryOptions): Tracer => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'picasso', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const sdkTracer = provider.getTracer('picasso', version)
  const contexts = new WeakMap<Span, Context>()
  return {
    start: (name, { kind, attributes, parent }, active) => {
      const context = parent ? toContext(parent) : ((active && contexts.get(active)) ?? ROOT_CONTEXT)
      const sdkSpan = sdkTracer.startSpan(name, { kind: SPAN_KINDS[kind], ...(attributes && { attributes }) }, context)
      const span: Span = {
        traceId: sdkSpan.spanContext().traceId,
        setAttributes: (values) => void sdkSpan.setAttributes(values),
        end: (error) => {
          if (error !== undefined) sdkSpan.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType(error))
          sdkSpan.end()
        },
      }
      contexts.set(span, trace.setSpan(ROOT_CONTEXT, sdkSpan))
      return span
    },
    stop: () => provider.shutdown(),
  }
}
