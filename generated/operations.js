// Generated from openapi.yaml by `npm run generate`; do not edit.
export const API_VERSION = "0.12.0";

export const operations = {
  "getJwks": {
    "method": "get",
    "path": "/.well-known/jwks.json",
    "tag": "Licenses",
    "security": "optional",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "uncounted",
    "cache": {
      "for": "everybody",
      "dependsOn": "database"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      500,
      503
    ],
    "query": {}
  },
  "getAccount": {
    "method": "get",
    "path": "/api/account",
    "tag": "Account",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "deleteAccount": {
    "method": "delete",
    "path": "/api/account",
    "tag": "Account",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [
      "recent_proof"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "updateAccount": {
    "method": "patch",
    "path": "/api/account",
    "tag": "Account",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listAuditEvents": {
    "method": "get",
    "path": "/api/account/audit-events",
    "tag": "Account",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "action": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "setAvatar": {
    "method": "put",
    "path": "/api/account/avatar",
    "tag": "Account",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "picture",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "deleteAvatar": {
    "method": "delete",
    "path": "/api/account/avatar",
    "tag": "Account",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "requestEmailChange": {
    "method": "post",
    "path": "/api/account/change-email",
    "tag": "Account",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [
      "recent_proof"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "proof",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      202,
      400,
      401,
      403,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "changePassword": {
    "method": "post",
    "path": "/api/account/change-password",
    "tag": "Sign-in",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "proof",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "confirmIdentity": {
    "method": "post",
    "path": "/api/account/confirm-identity",
    "tag": "Sign-in",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "proof",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "exportAccount": {
    "method": "get",
    "path": "/api/account/export",
    "tag": "Account",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [
      "recent_proof"
    ],
    "acts": true,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listKeys": {
    "method": "get",
    "path": "/api/account/keys",
    "tag": "API keys",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "createKey": {
    "method": "post",
    "path": "/api/account/keys",
    "tag": "API keys",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [
      "verified_email",
      "recent_proof"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      201,
      400,
      401,
      403,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "revokeKey": {
    "method": "delete",
    "path": "/api/account/keys/{keyId}",
    "tag": "API keys",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "updateKey": {
    "method": "patch",
    "path": "/api/account/keys/{keyId}",
    "tag": "API keys",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [
      "verified_email"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "rotateKey": {
    "method": "post",
    "path": "/api/account/keys/{keyId}/rotate",
    "tag": "API keys",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [
      "verified_email",
      "recent_proof"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "checkLink": {
    "method": "post",
    "path": "/api/account/links/check",
    "tag": "Sign-in",
    "security": "none",
    "callers": [],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "link",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "logIn": {
    "method": "post",
    "path": "/api/account/login",
    "tag": "Sign-in",
    "security": "none",
    "callers": [],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "sign-in",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "logInWithPasskey": {
    "method": "post",
    "path": "/api/account/login/passkey",
    "tag": "Sign-in",
    "security": "none",
    "callers": [],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "sign-in",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "logOut": {
    "method": "post",
    "path": "/api/account/logout",
    "tag": "Sign-in",
    "security": "optional",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getMailPreferences": {
    "method": "get",
    "path": "/api/account/mail-preferences",
    "tag": "Account",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "updateMailPreferences": {
    "method": "patch",
    "path": "/api/account/mail-preferences",
    "tag": "Account",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "createPasskeyChallenge": {
    "method": "post",
    "path": "/api/account/passkey-challenges",
    "tag": "Sign-in",
    "security": "none",
    "callers": [],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "challenge",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      201,
      400,
      401,
      429,
      500,
      503
    ],
    "query": {}
  },
  "createPasskey": {
    "method": "post",
    "path": "/api/account/passkeys",
    "tag": "Second factors",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [
      "verified_email",
      "recent_proof"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      201,
      400,
      401,
      403,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "createPasskeyOptions": {
    "method": "post",
    "path": "/api/account/passkeys/options",
    "tag": "Second factors",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [
      "verified_email",
      "recent_proof"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      201,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "deletePasskey": {
    "method": "delete",
    "path": "/api/account/passkeys/{passkeyId}",
    "tag": "Second factors",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [
      "recent_proof"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "createRecoveryCodes": {
    "method": "post",
    "path": "/api/account/recovery-codes",
    "tag": "Second factors",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [
      "recent_proof"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      201,
      400,
      401,
      403,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "redeemClaim": {
    "method": "post",
    "path": "/api/account/redeem-claim",
    "tag": "Sign-in",
    "security": "none",
    "callers": [],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "link",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "registerAccount": {
    "method": "post",
    "path": "/api/account/register",
    "tag": "Sign-in",
    "security": "none",
    "callers": [],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "sign-in",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      202,
      400,
      401,
      403,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "requestPasswordReset": {
    "method": "post",
    "path": "/api/account/request-password-reset",
    "tag": "Sign-in",
    "security": "none",
    "callers": [],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "sign-in",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      202,
      400,
      401,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "resetPassword": {
    "method": "post",
    "path": "/api/account/reset-password",
    "tag": "Sign-in",
    "security": "none",
    "callers": [],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "link",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getSecondFactors": {
    "method": "get",
    "path": "/api/account/second-factors",
    "tag": "Second factors",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "sendVerification": {
    "method": "post",
    "path": "/api/account/send-verification",
    "tag": "Account",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "proof",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      202,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listServerTokens": {
    "method": "get",
    "path": "/api/account/server-tokens",
    "tag": "API keys",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "createServerToken": {
    "method": "post",
    "path": "/api/account/server-tokens",
    "tag": "API keys",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [
      "verified_email",
      "recent_proof"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      201,
      400,
      401,
      403,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "revokeServerToken": {
    "method": "delete",
    "path": "/api/account/server-tokens/{tokenId}",
    "tag": "API keys",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "updateServerToken": {
    "method": "patch",
    "path": "/api/account/server-tokens/{tokenId}",
    "tag": "API keys",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [
      "verified_email"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "rotateServerToken": {
    "method": "post",
    "path": "/api/account/server-tokens/{tokenId}/rotate",
    "tag": "API keys",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [
      "verified_email",
      "recent_proof"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getSession": {
    "method": "get",
    "path": "/api/account/session",
    "tag": "Sign-in",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listSessions": {
    "method": "get",
    "path": "/api/account/sessions",
    "tag": "Sign-in",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "endOtherSessions": {
    "method": "delete",
    "path": "/api/account/sessions",
    "tag": "Sign-in",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "endSession": {
    "method": "delete",
    "path": "/api/account/sessions/{sessionId}",
    "tag": "Sign-in",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "createFirstAdmin": {
    "method": "post",
    "path": "/api/account/set-up",
    "tag": "Sign-in",
    "security": "none",
    "callers": [],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "link",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      201,
      400,
      401,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "createTotp": {
    "method": "post",
    "path": "/api/account/totp",
    "tag": "Second factors",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [
      "verified_email",
      "recent_proof"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      201,
      400,
      401,
      403,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "deleteTotp": {
    "method": "delete",
    "path": "/api/account/totp",
    "tag": "Second factors",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [
      "recent_proof"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "activateTotp": {
    "method": "post",
    "path": "/api/account/totp/activate",
    "tag": "Second factors",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [
      "verified_email",
      "recent_proof"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "proof",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listUsage": {
    "method": "get",
    "path": "/api/account/usage",
    "tag": "API keys",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "verifyEmail": {
    "method": "post",
    "path": "/api/account/verify-email",
    "tag": "Account",
    "security": "none",
    "callers": [],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "link",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listCategories": {
    "method": "get",
    "path": "/api/categories",
    "tag": "Catalog",
    "security": "optional",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "everybody",
      "dependsOn": "nothing"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      429,
      500,
      503
    ],
    "query": {}
  },
  "reportKey": {
    "method": "post",
    "path": "/api/keys/report",
    "tag": "API keys",
    "security": "none",
    "callers": [],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "report",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      202,
      400,
      401,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "unsubscribeMail": {
    "method": "post",
    "path": "/api/mail/unsubscribe",
    "tag": "Account",
    "security": "none",
    "callers": [],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "link",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "receiveStripeEvent": {
    "method": "post",
    "path": "/api/payments/stripe",
    "tag": "Orders",
    "security": "none",
    "callers": [],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "uncounted",
    "cache": null,
    "body": "raw",
    "bodyTypes": [
      "application/json"
    ],
    "bodyLimit": 262144,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      404,
      413,
      415,
      500,
      503
    ],
    "query": {}
  },
  "getProduct": {
    "method": "get",
    "path": "/api/products/{slug}",
    "tag": "Catalog",
    "security": "optional",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "buyers",
      "dependsOn": "product"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "downloadVersion": {
    "method": "get",
    "path": "/api/products/{slug}/download/{versionId}",
    "tag": "Downloads",
    "security": "required",
    "callers": [
      "key",
      "server-token",
      "session"
    ],
    "scopes": [
      "downloads:read"
    ],
    "needs": [],
    "acts": true,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      302,
      400,
      401,
      403,
      404,
      410,
      429,
      500,
      503
    ],
    "query": {
      "redirect": "boolean"
    }
  },
  "listReviews": {
    "method": "get",
    "path": "/api/products/{slug}/reviews",
    "tag": "Reviews",
    "security": "optional",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "everybody",
      "dependsOn": "product"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      404,
      429,
      500,
      503
    ],
    "query": {
      "sort": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "createReview": {
    "method": "post",
    "path": "/api/products/{slug}/reviews",
    "tag": "Reviews",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "reviews:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": true,
    "keptSecrets": [],
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "query": {}
  },
  "summarizeReviews": {
    "method": "get",
    "path": "/api/products/{slug}/reviews/summary",
    "tag": "Reviews",
    "security": "optional",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "everybody",
      "dependsOn": "product"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "deleteReview": {
    "method": "delete",
    "path": "/api/products/{slug}/reviews/{reviewId}",
    "tag": "Reviews",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "reviews:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "updateReview": {
    "method": "patch",
    "path": "/api/products/{slug}/reviews/{reviewId}",
    "tag": "Reviews",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "reviews:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "markReviewHelpful": {
    "method": "put",
    "path": "/api/products/{slug}/reviews/{reviewId}/helpful",
    "tag": "Reviews",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "reviews:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "unmarkReviewHelpful": {
    "method": "delete",
    "path": "/api/products/{slug}/reviews/{reviewId}/helpful",
    "tag": "Reviews",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "reviews:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "replyToReview": {
    "method": "put",
    "path": "/api/products/{slug}/reviews/{reviewId}/reply",
    "tag": "Reviews",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "reviews:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "deleteReviewReply": {
    "method": "delete",
    "path": "/api/products/{slug}/reviews/{reviewId}/reply",
    "tag": "Reviews",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "reviews:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "reportReview": {
    "method": "post",
    "path": "/api/products/{slug}/reviews/{reviewId}/report",
    "tag": "Reviews",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "reviews:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getProductStanding": {
    "method": "get",
    "path": "/api/products/{slug}/standing",
    "tag": "Catalog",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listProductVersions": {
    "method": "get",
    "path": "/api/products/{slug}/versions",
    "tag": "Catalog",
    "security": "optional",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "anonymous",
      "dependsOn": "product"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getProductFeed": {
    "method": "get",
    "path": "/api/products/{slug}/versions.atom",
    "tag": "Catalog",
    "security": "optional",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "atom",
    "limit": "counted",
    "cache": {
      "for": "everybody",
      "dependsOn": "product"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "searchProducts": {
    "method": "get",
    "path": "/api/search",
    "tag": "Search",
    "security": "optional",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "everybody",
      "dependsOn": "search"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      429,
      500,
      503
    ],
    "query": {
      "q": "string",
      "game": "string[]",
      "category": "string[]",
      "price": "string",
      "tag": "string[]",
      "game_version": "string[]",
      "platform": "string[]",
      "seller": "string",
      "facets": "string[]",
      "highlight": "boolean",
      "sort": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "suggestProducts": {
    "method": "get",
    "path": "/api/search/suggest",
    "tag": "Search",
    "security": "optional",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "page",
    "cache": {
      "for": "everybody",
      "dependsOn": "search"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      429,
      500,
      503
    ],
    "query": {
      "q": "string",
      "limit": "integer"
    }
  },
  "getSeller": {
    "method": "get",
    "path": "/api/sellers/{name}",
    "tag": "Search",
    "security": "optional",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "everybody",
      "dependsOn": "database"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getSettings": {
    "method": "get",
    "path": "/api/settings",
    "tag": "System",
    "security": "optional",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "everybody",
      "dependsOn": "settings"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listAccounts": {
    "method": "get",
    "path": "/api/v1/admin/accounts",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "q": "string",
      "state": "string",
      "role": "string",
      "kind": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "getAccountById": {
    "method": "get",
    "path": "/api/v1/admin/accounts/{id}",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "approveSeller": {
    "method": "post",
    "path": "/api/v1/admin/accounts/{id}/approve-seller",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "confirmAccountEmail": {
    "method": "post",
    "path": "/api/v1/admin/accounts/{id}/confirm-email",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [
      "recent_proof"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "distrustSeller": {
    "method": "post",
    "path": "/api/v1/admin/accounts/{id}/distrust",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "makeAdmin": {
    "method": "post",
    "path": "/api/v1/admin/accounts/{id}/make-admin",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [
      "recent_proof"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "reinstateAccount": {
    "method": "post",
    "path": "/api/v1/admin/accounts/{id}/reinstate",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "suspendAccount": {
    "method": "post",
    "path": "/api/v1/admin/accounts/{id}/suspend",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "trustSeller": {
    "method": "post",
    "path": "/api/v1/admin/accounts/{id}/trust",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listAllAuditEvents": {
    "method": "get",
    "path": "/api/v1/admin/audit-events",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "q": "string",
      "account_id": "string",
      "action": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "listBalances": {
    "method": "get",
    "path": "/api/v1/admin/balances",
    "tag": "Balance",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "page": "integer",
      "limit": "integer"
    }
  },
  "listClaims": {
    "method": "get",
    "path": "/api/v1/admin/claims",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "page": "integer",
      "limit": "integer"
    }
  },
  "createClaim": {
    "method": "post",
    "path": "/api/v1/admin/claims",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [
      "recent_proof"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "importClaims": {
    "method": "post",
    "path": "/api/v1/admin/claims/import",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [
      "recent_proof"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "raw",
    "bodyTypes": [
      "text/csv"
    ],
    "bodyLimit": 1048576,
    "deadlineMs": 50000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "revokeClaim": {
    "method": "delete",
    "path": "/api/v1/admin/claims/{id}",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "checkInstallation": {
    "method": "get",
    "path": "/api/v1/admin/doctor",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getInstallation": {
    "method": "get",
    "path": "/api/v1/admin/installation",
    "tag": "System",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "updateInstallation": {
    "method": "patch",
    "path": "/api/v1/admin/installation",
    "tag": "System",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listInvitations": {
    "method": "get",
    "path": "/api/v1/admin/invitations",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "page": "integer",
      "limit": "integer"
    }
  },
  "createInvitation": {
    "method": "post",
    "path": "/api/v1/admin/invitations",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [
      "recent_proof"
    ],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      201,
      400,
      401,
      403,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "revokeInvitation": {
    "method": "delete",
    "path": "/api/v1/admin/invitations/{id}",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listJobs": {
    "method": "get",
    "path": "/api/v1/admin/jobs",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "status": "string",
      "kind": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "runJobAgain": {
    "method": "post",
    "path": "/api/v1/admin/jobs/{id}/run-again",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listMessages": {
    "method": "get",
    "path": "/api/v1/admin/messages",
    "tag": "Administration",
    "security": "required",
    "callers": [
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [
      "recent_proof"
    ],
    "acts": true,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "page": "integer",
      "limit": "integer"
    }
  },
  "listAllOrders": {
    "method": "get",
    "path": "/api/v1/admin/orders",
    "tag": "Orders",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "status": "string",
      "refund_requested": "boolean",
      "q": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "markOrderPaid": {
    "method": "post",
    "path": "/api/v1/admin/orders/{id}/mark-paid",
    "tag": "Orders",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listPayouts": {
    "method": "get",
    "path": "/api/v1/admin/payouts",
    "tag": "Balance",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "seller_id": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "createPayout": {
    "method": "post",
    "path": "/api/v1/admin/payouts",
    "tag": "Balance",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": true,
    "keptSecrets": [],
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listProductReports": {
    "method": "get",
    "path": "/api/v1/admin/product-reports",
    "tag": "Moderation",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "status": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "resolveProductReport": {
    "method": "post",
    "path": "/api/v1/admin/product-reports/{id}/resolve",
    "tag": "Moderation",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listSubmissions": {
    "method": "get",
    "path": "/api/v1/admin/products",
    "tag": "Moderation",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "edited": "boolean",
      "page": "integer",
      "limit": "integer"
    }
  },
  "getSubmission": {
    "method": "get",
    "path": "/api/v1/admin/products/{id}",
    "tag": "Moderation",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "approveProduct": {
    "method": "post",
    "path": "/api/v1/admin/products/{id}/approve",
    "tag": "Moderation",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      412,
      429,
      500,
      503
    ],
    "query": {}
  },
  "rejectProduct": {
    "method": "post",
    "path": "/api/v1/admin/products/{id}/reject",
    "tag": "Moderation",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "sendBackProduct": {
    "method": "post",
    "path": "/api/v1/admin/products/{id}/send-back",
    "tag": "Moderation",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listRescans": {
    "method": "get",
    "path": "/api/v1/admin/rescans",
    "tag": "Moderation",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "page": "integer",
      "limit": "integer"
    }
  },
  "createRescan": {
    "method": "post",
    "path": "/api/v1/admin/rescans",
    "tag": "Moderation",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      201,
      400,
      401,
      403,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getRescan": {
    "method": "get",
    "path": "/api/v1/admin/rescans/{id}",
    "tag": "Moderation",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listReviewReports": {
    "method": "get",
    "path": "/api/v1/admin/review-reports",
    "tag": "Moderation",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "state": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "dismissReviewReports": {
    "method": "post",
    "path": "/api/v1/admin/reviews/{id}/dismiss-reports",
    "tag": "Moderation",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "hideReview": {
    "method": "post",
    "path": "/api/v1/admin/reviews/{id}/hide",
    "tag": "Moderation",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "unhideReview": {
    "method": "post",
    "path": "/api/v1/admin/reviews/{id}/unhide",
    "tag": "Moderation",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "liftRecall": {
    "method": "post",
    "path": "/api/v1/admin/versions/{id}/lift-recall",
    "tag": "Moderation",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "recallVersion": {
    "method": "post",
    "path": "/api/v1/admin/versions/{id}/recall",
    "tag": "Moderation",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listVersionTwins": {
    "method": "get",
    "path": "/api/v1/admin/versions/{id}/twins",
    "tag": "Moderation",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "admin"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {
      "page": "integer",
      "limit": "integer"
    }
  },
  "getBalance": {
    "method": "get",
    "path": "/api/v1/balance",
    "tag": "Balance",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listBalanceEntries": {
    "method": "get",
    "path": "/api/v1/balance/entries",
    "tag": "Balance",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "payout_id": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "exportBalanceEntries": {
    "method": "get",
    "path": "/api/v1/balance/entries/export",
    "tag": "Balance",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "csv",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "from": "string",
      "to": "string"
    }
  },
  "listOwnPayouts": {
    "method": "get",
    "path": "/api/v1/balance/payouts",
    "tag": "Balance",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "page": "integer",
      "limit": "integer"
    }
  },
  "listCoupons": {
    "method": "get",
    "path": "/api/v1/coupons",
    "tag": "Coupons",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "page": "integer",
      "limit": "integer"
    }
  },
  "createCoupon": {
    "method": "post",
    "path": "/api/v1/coupons",
    "tag": "Coupons",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      201,
      400,
      401,
      403,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "deleteCoupon": {
    "method": "delete",
    "path": "/api/v1/coupons/{id}",
    "tag": "Coupons",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "updateCoupon": {
    "method": "patch",
    "path": "/api/v1/coupons/{id}",
    "tag": "Coupons",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listEvents": {
    "method": "get",
    "path": "/api/v1/events",
    "tag": "Events",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "catalog:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 45000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      410,
      429,
      500,
      503
    ],
    "query": {
      "cursor": "string",
      "since": "time",
      "wait": "integer",
      "event": "string",
      "product_id": "string",
      "limit": "integer"
    }
  },
  "revokeGrant": {
    "method": "post",
    "path": "/api/v1/grants/{id}/revoke",
    "tag": "Grants",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "licenses:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "activateLicense": {
    "method": "post",
    "path": "/api/v1/license/activate",
    "tag": "Licenses",
    "security": "none",
    "callers": [],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "license",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "deactivateLicense": {
    "method": "post",
    "path": "/api/v1/license/deactivate",
    "tag": "Licenses",
    "security": "none",
    "callers": [],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "license",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "heartbeatLicense": {
    "method": "post",
    "path": "/api/v1/license/heartbeat",
    "tag": "Licenses",
    "security": "none",
    "callers": [],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "license",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "validateLicense": {
    "method": "post",
    "path": "/api/v1/license/validate",
    "tag": "Licenses",
    "security": "none",
    "callers": [],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "license",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listLicenses": {
    "method": "get",
    "path": "/api/v1/licenses",
    "tag": "Licenses",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "licenses:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "as": "string",
      "status": "string",
      "product_id": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "lookupLicense": {
    "method": "post",
    "path": "/api/v1/licenses/lookup",
    "tag": "Licenses",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "licenses:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getLicense": {
    "method": "get",
    "path": "/api/v1/licenses/{id}",
    "tag": "Licenses",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "licenses:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listActivations": {
    "method": "get",
    "path": "/api/v1/licenses/{id}/activations",
    "tag": "Licenses",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "licenses:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {
      "page": "integer",
      "limit": "integer"
    }
  },
  "freeActivation": {
    "method": "delete",
    "path": "/api/v1/licenses/{id}/activations/{activationId}",
    "tag": "Licenses",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "licenses:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "reinstateLicense": {
    "method": "post",
    "path": "/api/v1/licenses/{id}/reinstate",
    "tag": "Licenses",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "licenses:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "revokeLicense": {
    "method": "post",
    "path": "/api/v1/licenses/{id}/revoke",
    "tag": "Licenses",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "licenses:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "rotateLicense": {
    "method": "post",
    "path": "/api/v1/licenses/{id}/rotate",
    "tag": "Licenses",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "licenses:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "suspendLicense": {
    "method": "post",
    "path": "/api/v1/licenses/{id}/suspend",
    "tag": "Licenses",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "licenses:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listOrders": {
    "method": "get",
    "path": "/api/v1/orders",
    "tag": "Orders",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "status": "string",
      "refund_requested": "boolean",
      "product_id": "string",
      "since": "time",
      "updated_since": "time",
      "cursor": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "createOrder": {
    "method": "post",
    "path": "/api/v1/orders",
    "tag": "Orders",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "coupon",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": true,
    "keptSecrets": [
      "license_key"
    ],
    "statuses": [
      200,
      201,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "query": {}
  },
  "exportOrders": {
    "method": "get",
    "path": "/api/v1/orders/export",
    "tag": "Orders",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "csv",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "from": "string",
      "to": "string",
      "product_id": "string"
    }
  },
  "quoteOrder": {
    "method": "post",
    "path": "/api/v1/orders/quote",
    "tag": "Orders",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "quote",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "summarizeSales": {
    "method": "get",
    "path": "/api/v1/orders/summary",
    "tag": "Orders",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "from": "string",
      "to": "string",
      "product_id": "string"
    }
  },
  "getOrder": {
    "method": "get",
    "path": "/api/v1/orders/{id}",
    "tag": "Orders",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "cancelOrder": {
    "method": "post",
    "path": "/api/v1/orders/{id}/cancel",
    "tag": "Orders",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "declineRefund": {
    "method": "post",
    "path": "/api/v1/orders/{id}/decline-refund",
    "tag": "Orders",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "refundOrder": {
    "method": "post",
    "path": "/api/v1/orders/{id}/refund",
    "tag": "Orders",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": true,
    "keptSecrets": [
      "license_key"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "query": {}
  },
  "requestRefund": {
    "method": "post",
    "path": "/api/v1/orders/{id}/request-refund",
    "tag": "Orders",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "withdrawRefundRequest": {
    "method": "delete",
    "path": "/api/v1/orders/{id}/request-refund",
    "tag": "Orders",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getOverview": {
    "method": "get",
    "path": "/api/v1/overview",
    "tag": "Account",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "catalog:read",
      "licenses:manage",
      "orders:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "exportStatement": {
    "method": "get",
    "path": "/api/v1/payouts/{id}/statement",
    "tag": "Balance",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "csv",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listProducts": {
    "method": "get",
    "path": "/api/v1/products",
    "tag": "Catalog",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "catalog:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "q": "string",
      "game": "string[]",
      "category": "string[]",
      "price": "string",
      "tag": "string[]",
      "game_version": "string[]",
      "platform": "string[]",
      "seller": "string",
      "owner": "string",
      "status": "string",
      "ids": "string[]",
      "updated_since": "time",
      "cursor": "string",
      "sort": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "createProduct": {
    "method": "post",
    "path": "/api/v1/products",
    "tag": "Publishing",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "products:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 524288,
    "deadlineMs": 15000,
    "idempotent": true,
    "keptSecrets": [],
    "statuses": [
      201,
      400,
      401,
      403,
      409,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getProductById": {
    "method": "get",
    "path": "/api/v1/products/{id}",
    "tag": "Catalog",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "catalog:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "updateProduct": {
    "method": "patch",
    "path": "/api/v1/products/{id}",
    "tag": "Publishing",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "products:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 524288,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      412,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "archiveProduct": {
    "method": "post",
    "path": "/api/v1/products/{id}/archive",
    "tag": "Publishing",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "products:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "exportBuyers": {
    "method": "get",
    "path": "/api/v1/products/{id}/buyers",
    "tag": "Grants",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "licenses:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "csv",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "createGalleryPicture": {
    "method": "post",
    "path": "/api/v1/products/{id}/gallery",
    "tag": "Publishing",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "products:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "product-picture",
    "cache": null,
    "body": "raw",
    "bodyTypes": [
      "image/jpeg",
      "image/png",
      "image/webp"
    ],
    "bodyLimit": 5242880,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "deleteGalleryPicture": {
    "method": "delete",
    "path": "/api/v1/products/{id}/gallery/{pictureId}",
    "tag": "Publishing",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "products:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listGrants": {
    "method": "get",
    "path": "/api/v1/products/{id}/grants",
    "tag": "Grants",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "licenses:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {
      "page": "integer",
      "limit": "integer"
    }
  },
  "createGrant": {
    "method": "post",
    "path": "/api/v1/products/{id}/grants",
    "tag": "Grants",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "licenses:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": true,
    "keptSecrets": [],
    "statuses": [
      200,
      201,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "query": {}
  },
  "importGrants": {
    "method": "post",
    "path": "/api/v1/products/{id}/grants/import",
    "tag": "Grants",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "licenses:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "raw",
    "bodyTypes": [
      "text/csv"
    ],
    "bodyLimit": 1048576,
    "deadlineMs": 50000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "setProductIcon": {
    "method": "put",
    "path": "/api/v1/products/{id}/icon",
    "tag": "Publishing",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "products:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "product-picture",
    "cache": null,
    "body": "raw",
    "bodyTypes": [
      "image/jpeg",
      "image/png",
      "image/webp"
    ],
    "bodyLimit": 5242880,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "deleteProductIcon": {
    "method": "delete",
    "path": "/api/v1/products/{id}/icon",
    "tag": "Publishing",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "products:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getLatestVersion": {
    "method": "get",
    "path": "/api/v1/products/{id}/latest",
    "tag": "Catalog",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "catalog:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listModerationNotes": {
    "method": "get",
    "path": "/api/v1/products/{id}/moderation-notes",
    "tag": "Publishing",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "products:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {
      "page": "integer",
      "limit": "integer"
    }
  },
  "createModerationNote": {
    "method": "post",
    "path": "/api/v1/products/{id}/moderation-notes",
    "tag": "Publishing",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "products:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "reportProduct": {
    "method": "post",
    "path": "/api/v1/products/{id}/report",
    "tag": "Catalog",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "catalog:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "restoreProduct": {
    "method": "post",
    "path": "/api/v1/products/{id}/restore",
    "tag": "Publishing",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "products:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "submitProduct": {
    "method": "post",
    "path": "/api/v1/products/{id}/submit",
    "tag": "Publishing",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "products:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listProductVersionsById": {
    "method": "get",
    "path": "/api/v1/products/{id}/versions",
    "tag": "Catalog",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "catalog:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {
      "updated_since": "time",
      "cursor": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "createVersion": {
    "method": "post",
    "path": "/api/v1/products/{id}/versions",
    "tag": "Publishing",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "versions:publish"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 524288,
    "deadlineMs": 15000,
    "idempotent": true,
    "keptSecrets": [],
    "statuses": [
      200,
      201,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listPurchases": {
    "method": "get",
    "path": "/api/v1/purchases",
    "tag": "Orders",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "status": "string",
      "since": "time",
      "updated_since": "time",
      "cursor": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "listReceivedGrants": {
    "method": "get",
    "path": "/api/v1/received-grants",
    "tag": "Grants",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "page": "integer",
      "limit": "integer"
    }
  },
  "claimGrants": {
    "method": "post",
    "path": "/api/v1/received-grants/claim",
    "tag": "Grants",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listSubscriptions": {
    "method": "get",
    "path": "/api/v1/subscriptions",
    "tag": "Subscriptions",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "as": "string",
      "status": "string",
      "product_id": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "cancelSubscription": {
    "method": "post",
    "path": "/api/v1/subscriptions/{id}/cancel",
    "tag": "Subscriptions",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "orders:write"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "findVersionByHash": {
    "method": "get",
    "path": "/api/v1/versions/by-hash/{sha256}",
    "tag": "Catalog",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "catalog:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getVersion": {
    "method": "get",
    "path": "/api/v1/versions/{id}",
    "tag": "Catalog",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "catalog:read"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "deleteVersion": {
    "method": "delete",
    "path": "/api/v1/versions/{id}",
    "tag": "Publishing",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "versions:publish"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "updateVersion": {
    "method": "patch",
    "path": "/api/v1/versions/{id}",
    "tag": "Publishing",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "versions:publish"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 524288,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "downloadVersionById": {
    "method": "get",
    "path": "/api/v1/versions/{id}/download",
    "tag": "Downloads",
    "security": "required",
    "callers": [
      "key",
      "server-token",
      "session"
    ],
    "scopes": [
      "downloads:read"
    ],
    "needs": [],
    "acts": true,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      302,
      400,
      401,
      403,
      404,
      410,
      429,
      500,
      503
    ],
    "query": {
      "redirect": "boolean"
    }
  },
  "publishVersion": {
    "method": "post",
    "path": "/api/v1/versions/{id}/publish",
    "tag": "Publishing",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "versions:publish"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": true,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "unyankVersion": {
    "method": "post",
    "path": "/api/v1/versions/{id}/unyank",
    "tag": "Publishing",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "versions:publish"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "createUploadLink": {
    "method": "post",
    "path": "/api/v1/versions/{id}/upload-link",
    "tag": "Publishing",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "versions:publish"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "yankVersion": {
    "method": "post",
    "path": "/api/v1/versions/{id}/yank",
    "tag": "Publishing",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "versions:publish"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listWebhooks": {
    "method": "get",
    "path": "/api/v1/webhooks",
    "tag": "Webhooks",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "webhooks:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "page": "integer",
      "limit": "integer"
    }
  },
  "createWebhook": {
    "method": "post",
    "path": "/api/v1/webhooks",
    "tag": "Webhooks",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "webhooks:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": true,
    "keptSecrets": [
      "secret",
      "url"
    ],
    "statuses": [
      201,
      400,
      401,
      403,
      409,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getWebhook": {
    "method": "get",
    "path": "/api/v1/webhooks/{id}",
    "tag": "Webhooks",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "webhooks:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "deleteWebhook": {
    "method": "delete",
    "path": "/api/v1/webhooks/{id}",
    "tag": "Webhooks",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "webhooks:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "updateWebhook": {
    "method": "patch",
    "path": "/api/v1/webhooks/{id}",
    "tag": "Webhooks",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "webhooks:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listDeliveries": {
    "method": "get",
    "path": "/api/v1/webhooks/{id}/deliveries",
    "tag": "Webhooks",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "webhooks:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": true,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {
      "status": "string",
      "event": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "getDelivery": {
    "method": "get",
    "path": "/api/v1/webhooks/{id}/deliveries/{deliveryId}",
    "tag": "Webhooks",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "webhooks:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": {
      "for": "caller"
    },
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "redeliverWebhook": {
    "method": "post",
    "path": "/api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver",
    "tag": "Webhooks",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "webhooks:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "recoverWebhook": {
    "method": "post",
    "path": "/api/v1/webhooks/{id}/recover",
    "tag": "Webhooks",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "webhooks:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "rotateWebhookSecret": {
    "method": "post",
    "path": "/api/v1/webhooks/{id}/rotate-secret",
    "tag": "Webhooks",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "webhooks:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "testWebhook": {
    "method": "post",
    "path": "/api/v1/webhooks/{id}/test",
    "tag": "Webhooks",
    "security": "required",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [
      "webhooks:manage"
    ],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "counted",
    "cache": null,
    "body": "json",
    "bodyTypes": [],
    "bodyLimit": 65536,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getHealth": {
    "method": "get",
    "path": "/healthz",
    "tag": "System",
    "security": "optional",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "uncounted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "query": {}
  },
  "getReadiness": {
    "method": "get",
    "path": "/readyz",
    "tag": "System",
    "security": "optional",
    "callers": [
      "key",
      "session"
    ],
    "scopes": [],
    "needs": [],
    "acts": false,
    "gathers": false,
    "answer": "json",
    "limit": "uncounted",
    "cache": null,
    "body": "none",
    "bodyTypes": [],
    "bodyLimit": 0,
    "deadlineMs": 15000,
    "idempotent": false,
    "keptSecrets": [],
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "query": {}
  }
};

export const counters = ["download_count","helpful_count","rating_avg","rating_count"];

export const patternWords = {
  "^https?://[!-~]+$": "must be an address that begins with https:// or http://",
  "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:[0-5]\\d(\\.\\d{1,9})?Z$": "must be a time in UTC such as 2026-12-31T23:59:59Z",
  "^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$": "must be a UUID",
  "^[0-9A-Za-z_.-]+$": "must be letters, digits, dots, - and _",
  "^[0-9A-Za-z_-]+$": "must be letters, digits, - and _",
  "^[ -~]+$": "must be printable ASCII characters",
  "^[0-9]{4}-[0-9]{2}-[0-9]{2}$": "must be a day such as 2026-11-21",
  "^[a-z0-9]+(?:-[a-z0-9]+)*$": "must be words of letters a to z and digits with single hyphens between them",
  "^[0-9a-f]{64}$": "must be 64 hexadecimal digits in lower case",
  "^(?:month|year)$": "must be month or year",
  "^(?:https?://|mailto:)[!-~]+$": "must be an address that begins with https://, http:// or mailto:",
  "^[^\\x00-\\x1f\\x7f/\\\\]+$": "must be the name of a file, without slashes",
  "^[^\\x00-\\x1f\\x7f]*$": "must be one line of text",
  "^\"[0-9]{1,16}\"$": "must be a revision in quotes",
  "^[!-~]+$": "must be visible ASCII characters, without spaces",
  "^[\\x21-\\x2b\\x2d-\\x7e]+$": "must be visible ASCII characters, without commas",
  "^[^,]+$": "must not hold a comma",
  "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$": "must be a line of text that says something",
  "^[^\\s@\\x00-\\x1f\\x7f]+@[^\\s@\\x00-\\x1f\\x7f]+$": "must be an e-mail address",
  "^[^\\x00]*$": "must not hold the character NUL",
  "^[0-9]{6}$": "must be six digits",
  "^[0-9A-Za-z -]+$": "must be letters, digits, spaces and hyphens",
  "^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$": "must be an id as answers have it",
  "^[a-z0-9-]{3,32}$": "must be letters a to z, digits and hyphens",
  "^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$": "must be letters a to z, digits and hyphens, with a letter or a digit at both ends",
  "^[A-Za-z0-9_-]+$": "must be base64url",
  "^[A-Za-z0-9+/]+={0,2}$": "must be base64",
  "^[a-z][a-z0-9_]*$": "must be letters a to z, digits and underscores",
  "^[a-z_]+[.][a-z_]+$": "must be two words with a dot between them",
  "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$": "must be a time such as 2026-11-21T09:30:00Z",
  "^\\s*[^\\s\\x00][^\\x00]*$": "must say something, without the character NUL",
  "^\\s*[^\\s\\x00][^\\x00]{8,}[^\\s\\x00]\\s*$": "must have ten characters or more between its spaces, without the character NUL"
};
