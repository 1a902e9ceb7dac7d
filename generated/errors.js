// Generated from openapi.yaml by `npm run generate`; do not edit.
export const errors = {
  "validation_failed": {
    "status": 400,
    "sentence": "The request breaks the bounds of the contract"
  },
  "unauthorized": {
    "status": 401,
    "sentence": "This operation needs a caller: send an API key as Authorization: Bearer <API_KEY>, or sign in"
  },
  "invalid_key": {
    "status": 401,
    "sentence": "This API key or token is invalid, expired or revoked"
  },
  "invalid_credentials": {
    "status": 401,
    "sentence": "The e-mail address or the password is wrong"
  },
  "two_factor_required": {
    "status": 401,
    "sentence": "This account has a second factor: send totp_code or recovery_code, or sign in with a passkey"
  },
  "reauthentication_required": {
    "status": 401,
    "sentence": "Confirm that it is you first: this wants a proof of identity less than ten minutes old"
  },
  "insufficient_scope": {
    "status": 403,
    "sentence": "This key lacks a scope that the operation needs"
  },
  "forbidden": {
    "status": 403,
    "sentence": "You may not do that"
  },
  "email_unverified": {
    "status": 403,
    "sentence": "Confirm your e-mail address first: open the link that was mailed to you"
  },
  "account_suspended": {
    "status": 403,
    "sentence": "This account is suspended. Write to the operator of this marketplace"
  },
  "not_owner": {
    "status": 403,
    "sentence": "You do not own this product"
  },
  "license_revoked": {
    "status": 403,
    "sentence": "This license was revoked"
  },
  "license_expired": {
    "status": 403,
    "sentence": "This license has expired"
  },
  "license_suspended": {
    "status": 403,
    "sentence": "This license is suspended"
  },
  "license_mismatch": {
    "status": 403,
    "sentence": "This license is not for that"
  },
  "link_expired": {
    "status": 403,
    "sentence": "This link has expired. Ask for a new one"
  },
  "link_invalid": {
    "status": 403,
    "sentence": "This link is not valid. Ask for a new one"
  },
  "not_found": {
    "status": 404,
    "sentence": "There is nothing at this address, or it is not visible to you"
  },
  "license_not_found": {
    "status": 404,
    "sentence": "There is no license with this key"
  },
  "method_not_allowed": {
    "status": 405,
    "sentence": "This path does not take that method; the Allow header lists those it takes"
  },
  "request_timeout": {
    "status": 408,
    "sentence": "The request did not arrive in time"
  },
  "already_owned": {
    "status": 409,
    "sentence": "You own this product already"
  },
  "already_reviewed": {
    "status": 409,
    "sentence": "You have reviewed this product already. Edit your review instead"
  },
  "price_changed": {
    "status": 409,
    "sentence": "The price is no longer the one you expected"
  },
  "coupon_invalid": {
    "status": 409,
    "sentence": "This coupon does not count"
  },
  "payment_failed": {
    "status": 409,
    "sentence": "The payment provider refused"
  },
  "activation_limit_reached": {
    "status": 409,
    "sentence": "All slots of this license are taken"
  },
  "invalid_transition": {
    "status": 409,
    "sentence": "The present state does not allow that"
  },
  "slug_taken": {
    "status": 409,
    "sentence": "Another product has this slug"
  },
  "version_exists": {
    "status": 409,
    "sentence": "There is a version with this tag and another file already"
  },
  "upload_incomplete": {
    "status": 409,
    "sentence": "The file was not uploaded yet, or not to its end"
  },
  "upload_rejected": {
    "status": 409,
    "sentence": "The file was refused"
  },
  "quota_exceeded": {
    "status": 409,
    "sentence": "There are as many as there may be"
  },
  "key_limit_reached": {
    "status": 409,
    "sentence": "The account has as many of these as it may have"
  },
  "seller_name_taken": {
    "status": 409,
    "sentence": "Another account has this seller name"
  },
  "idempotency_in_progress": {
    "status": 409,
    "sentence": "A request with this Idempotency-Key is still running. Try again shortly"
  },
  "version_recalled": {
    "status": 410,
    "sentence": "This version was recalled and is no longer given to anybody"
  },
  "cursor_expired": {
    "status": 410,
    "sentence": "This cursor is older than 30 days"
  },
  "precondition_failed": {
    "status": 412,
    "sentence": "The product was edited since"
  },
  "payload_too_large": {
    "status": 413,
    "sentence": "The request body is too large"
  },
  "unsupported_media_type": {
    "status": 415,
    "sentence": "The request body must be application/json, in UTF-8 and without Content-Encoding"
  },
  "idempotency_mismatch": {
    "status": 422,
    "sentence": "This Idempotency-Key was used with another request body"
  },
  "rate_limited": {
    "status": 429,
    "sentence": "Rate limit exceeded"
  },
  "headers_too_large": {
    "status": 431,
    "sentence": "The request headers are too large"
  },
  "internal_error": {
    "status": 500,
    "sentence": "Something went wrong on our side. Please try again"
  },
  "unavailable": {
    "status": 503,
    "sentence": "The service cannot answer at the moment. Please try again shortly"
  },
  "storage_full": {
    "status": 503,
    "sentence": "The disk of the service is full, so nothing can be saved at the moment. Please try again later"
  },
  "overloaded": {
    "status": 503,
    "sentence": "The service is busy. Please try again shortly"
  }
};
