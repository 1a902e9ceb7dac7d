// Generated from openapi.yaml by `npm run generate`; do not edit.
export type ErrorCode = 'validation_failed' | 'unauthorized' | 'invalid_key' | 'insufficient_scope' | 'forbidden' | 'not_owner' | 'link_expired' | 'link_invalid' | 'not_found' | 'method_not_allowed' | 'request_timeout' | 'already_owned' | 'already_reviewed' | 'price_changed' | 'invalid_transition' | 'idempotency_in_progress' | 'version_recalled' | 'payload_too_large' | 'unsupported_media_type' | 'idempotency_mismatch' | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'unavailable';

export declare const errors: Readonly<Record<ErrorCode, { readonly status: number; readonly sentence: string }>>;
