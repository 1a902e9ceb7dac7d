// Generated from openapi.yaml by `npm run generate`; do not edit.
export type ErrorCode = 'validation_failed' | 'unauthorized' | 'invalid_key' | 'insufficient_scope' | 'link_expired' | 'link_invalid' | 'not_found' | 'method_not_allowed' | 'request_timeout' | 'payload_too_large' | 'unsupported_media_type' | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'unavailable';

export declare const errors: Readonly<Record<ErrorCode, { readonly status: number; readonly sentence: string }>>;
