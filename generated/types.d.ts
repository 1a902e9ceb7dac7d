// Generated from openapi.yaml by `npm run generate`; do not edit.
export interface paths {
    "/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the keys that tokens are signed with
         * @description The public keys of `proof` and `offline_token`, as RFC 7517 writes them. A new one is there before it is used, and an old one as long as tokens live that it signed.
         */
        get: operations["getJwks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your account
         * @description The account that is signed in.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        /**
         * Delete your account
         * @description Refused with `invalid_transition` while orders are open. Products are archived, reviews and orders say `Deleted user`, licenses that were sold live on. The audit log and the ledger of downloads keep ids, and forget network addresses. There is no way back.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        /**
         * Change your profile
         * @description Changes what is sent and leaves the rest. A `seller_name` makes the account a seller. It can be set once, needs a confirmed e-mail address, and is refused with `forbidden` where admins approve sellers. When the profile was changed twenty times within a day, its picture included, another change of `display_name` is `rate_limited`.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/api/account/audit-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your audit log
         * @description Every act on the account that matters for security, newest first.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set your avatar
         * @description The picture is cut to a square, made small and stripped of everything else it carries. It may have 1,024 by 1,024 pixels, as a progressive JPEG 32 scans, and must not take long to read; else the answer is `validation_failed`. Pictures are read one at a time: when several wait already, the answer is `overloaded`, which does not count as one of the ten that an account may send in an hour.
         */
        put: operations["setAvatar"];
        post?: never;
        /**
         * Remove your avatar
         * @description A generated picture takes its place. Changes nothing when there is no other.
         */
        delete: operations["deleteAvatar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/change-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for another e-mail address
         * @description Mails a link to the new address, and word of it to the old one; the address changes once the link is opened. The answer does not tell whether the new address belongs to somebody. An account may ask ten times a day.
         */
        post: operations["requestEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description Ends all other sessions; this one goes on under a new cookie. An account with a second factor is asked for it each time: without `totp_code`, `recovery_code` and `passkey` the answer is `two_factor_required`. It counts as a proof of identity.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/confirm-identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove again who you are
         * @description Some operations want a proof of identity less than ten minutes old, or answer `reauthentication_required`. Signing in is such a proof; this is the other. The session goes on under a new cookie.
         */
        post: operations["confirmIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export your data
         * @description Everything that is kept about the account, as one document; of passwords, keys and other secrets only that they are there. Keys and tokens that were revoked are left out: the audit log tells of them. Five a day; long lists are read while they are sent, so that what changes meanwhile may be seen in either state.
         */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your API keys
         * @description Keys that are not revoked, newest first, expired ones included.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Make an API key
         * @description The answer is the only one that shows the key. An account may have ten live ones. Keys are made, rotated and widened by sessions alone, never by a key. An `Idempotency-Key` is refused here, since the answer is not kept.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-b220-7c3d-9e44-7a8b9c0d1e23
                 */
                keyId: components["parameters"]["KeyIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description The key stops working for good, from the next request on.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        /**
         * Change an API key
         * @description A change that lets the key do more (a scope, a product, a later expiry) wants a recent proof of identity.
         */
        patch: operations["updateKey"];
        trace?: never;
    };
    "/api/account/keys/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-b220-7c3d-9e44-7a8b9c0d1e23
                 */
                keyId: components["parameters"]["KeyIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key
         * @description The same key gets a new secret; the previous one goes on working for `overlap_seconds`, a day unless told otherwise.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/links/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a one-time link
         * @description Tells what the link is for before anything is filled in. It uses up nothing, so that the link works afterwards as before. One that was used, replaced, revoked or is too old is refused with `not_found`, like one that never was.
         */
        post: operations["checkLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Starts a session and sets its cookie. When the account has a second factor and neither `totp_code` nor `recovery_code` is there, the answer is `two_factor_required`, which names in `second_factors` what the account can use: repeat the request with a code, or use a passkey. Each attempt with the right password that lacks the second factor is in the audit log, and its owner gets mail, at most once an hour; one that merely lacks the code only when none follows within five minutes from the same browser, or else the same address and program, and without mail on a device that signed in before.
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey
         * @description A passkey that checks its user is both factors at once. The challenge comes from `createPasskeyChallenge`.
         */
        post: operations["logInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session of the cookie and takes the cookie away; also works when there is none. Nothing is taken away for a page of another origin.
         */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/mail-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get which mail you want
         * @description Mail that you can do without. Mail about your account, your purchases and your products is always sent.
         */
        get: operations["getMailPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change which mail you want
         * @description Changes what is sent and leaves the rest.
         */
        patch: operations["updateMailPreferences"];
        trace?: never;
    };
    "/api/account/passkey-challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a challenge to sign with a passkey
         * @description For `logInWithPasskey` and `confirmIdentity`. It is good for five minutes and one use.
         */
        post: operations["createPasskeyChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a passkey
         * @description With the first second factor come ten recovery codes. All other sessions end; this one goes on under a new cookie. At most 20 passkeys.
         */
        post: operations["createPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the options of a new passkey
         * @description Gives what `navigator.credentials.create()` wants. The passkey counts once `createPasskey` got it, within five minutes.
         */
        post: operations["createPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/passkeys/{passkeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The passkey's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-d440-7e5f-8a66-9c0d1e2f3a45
                 */
                passkeyId: components["parameters"]["PasskeyIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         * @description With the last second factor the recovery codes go too. All other sessions end; this one goes on under a new cookie.
         */
        delete: operations["deletePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make new recovery codes
         * @description Gives ten new codes; those before them are void. Needs a second factor, or the answer is `invalid_transition`. The session goes on under a new cookie.
         */
        post: operations["createRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/redeem-claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim an imported account
         * @description By the link that an admin sent: the account gets the address that the link was sent to, confirmed, and a password, and you are signed in. An address that belongs to another account is refused with `invalid_transition`, a link that is void with `not_found`.
         */
        post: operations["redeemClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an account
         * @description Always answers the same, whether the address is known or not: a new address gets a link to confirm it, a known one a mail that tells so. The new account can sign in at once, but until its address is confirmed it can only look after itself. Refused with `forbidden` when the installation takes no registrations, or none without an `invitation`.
         */
        post: operations["registerAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/request-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new password
         * @description Always answers the same, whether the address is known or not. The mailed link is good for one hour, also when another is asked for meanwhile; once one is used, or the password is changed, all are void.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password by a mailed link
         * @description Ends every session of the account. The second factor of a confirmed account stays: a mailbox alone never opens an account that has one. Of an account that never confirmed its address second factors go, since whoever set them up never showed that the address is theirs.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your second factors
         * @description Whether an authenticator app is set up, which passkeys there are, and how many recovery codes are left.
         */
        get: operations["getSecondFactors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/send-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the confirmation link again
         * @description For a signed-in account whose address is not confirmed; the links before become void. When it is confirmed already nothing is sent.
         */
        post: operations["sendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/server-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your server tokens
         * @description Tokens that are not revoked, newest first, expired ones included.
         */
        get: operations["listServerTokens"];
        put?: never;
        /**
         * Make a server token
         * @description For a game server: good for downloads alone. The answer is the only one that shows the token. An account may have 50 live ones.
         */
        post: operations["createServerToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/server-tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The server token's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-c330-7d4e-af55-8b9c0d1e2f34
                 */
                tokenId: components["parameters"]["ServerTokenIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a server token
         * @description The token stops working for good, from the next request on.
         */
        delete: operations["revokeServerToken"];
        options?: never;
        head?: never;
        /**
         * Change a server token
         * @description Its name or its expiry. A later expiry, or none, wants a recent proof of identity; an expired token lives again by it.
         */
        patch: operations["updateServerToken"];
        trace?: never;
    };
    "/api/account/server-tokens/{tokenId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The server token's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-c330-7d4e-af55-8b9c0d1e2f34
                 */
                tokenId: components["parameters"]["ServerTokenIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a server token
         * @description The same token gets a new secret; the previous one goes on working for `overlap_seconds`, a day unless told otherwise.
         */
        post: operations["rotateServerToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the session of this browser
         * @description Whose session it is, and the CSRF token that goes with everything it changes.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description All sessions that are live, newest first.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * End all other sessions
         * @description Ends every session of the account but the one that asks.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-a110-7b2c-8d33-6f7a8b9c0d12
                 */
                sessionId: components["parameters"]["SessionIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Its cookie is worth nothing from the next request on. The session that asks may end itself.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/set-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the first admin
         * @description Takes the token of the link that the service prints when it starts without an admin, and signs the new admin in. The address counts as confirmed.
         */
        post: operations["createFirstAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up an authenticator app
         * @description Gives a secret for the app. It counts once `activateTotp` got a code of it; asking again before that gives another one.
         */
        post: operations["createTotp"];
        /**
         * Remove the authenticator app
         * @description With the last second factor the recovery codes go too. All other sessions end; this one goes on under a new cookie.
         */
        delete: operations["deleteTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/totp/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the authenticator app
         * @description With the first second factor come ten recovery codes. All other sessions end; this one goes on under a new cookie.
         */
        post: operations["activateTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List how much of each allowance is used
         * @description The rate-limit windows of the session, of each live key and server token, and of all keys and all server tokens together.
         */
        get: operations["listUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an e-mail address
         * @description Takes the token of a mailed link: of a new account, or of a change of address. A link works once.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories of each game
         * @description The closed list of category slugs. A slug may belong to several games; a product's category always belongs to its game.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keys/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a leaked key or token
         * @description Whoever found an API key or a server token may have it revoked; its owner gets mail. The answer is the same for a text that is no key.
         */
        post: operations["reportKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsubscribe from a kind of mail
         * @description By the link at the end of a mail, without signing in: the `token` in its address is for one kind of mail to one account, and never expires. Again is safe. Opening the link shows a page with a button, and changes nothing by itself; mail programs send `List-Unsubscribe=One-Click` to it as a form (RFC 8058). Anything but the token of a mail of this service is `validation_failed`.
         */
        post: operations["unsubscribeMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive an event of Stripe
         * @description For Stripe alone, where the installation is paid through it; else `not_found`. An event counts once, however often and in whatever order it comes. One that is signed and cannot be read is taken all the same, and the log names what is odd. One whose signature does not fit the bytes, or is older than five minutes, is `validation_failed` and forgotten.
         */
        post: operations["receiveStripeEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
            };
            cookie?: never;
        };
        /**
         * Get a live product
         * @description The product behind a storefront page, without an envelope. Only live products exist here, even for their own seller, who reads drafts by `getProductById`.
         */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{slug}/download/{versionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                versionId: components["parameters"]["ProductVersionIdParameter"];
            };
            cookie?: never;
        };
        /**
         * Download a version
         * @description Redirects to a presigned URL of the object store that works for 60 seconds: follow it at once and do not keep it. With `redirect=false` the answer tells that URL instead, for clients that cannot see a redirect or would send their credentials along. The download counts once for each account and version in 24 hours; the product's seller and admins never count, and `HEAD` records nothing. Needs ownership by purchase or grant; the first download of a free product records it. The product's seller counts as an owner, and so does an admin by a session or a key with the scope `admin`, never by a server token. Those who own a product go on downloading it when it is no longer live.
         */
        get: operations["downloadVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{slug}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
            };
            cookie?: never;
        };
        /**
         * List a product's reviews
         * @description Reviews of a live product; those that admins hid are left out.
         */
        get: operations["listReviews"];
        put?: never;
        /**
         * Post a review
         * @description By anybody who owns the product but its seller, once. `verified_purchase` tells whether money was paid; on a paid product only those reviews count in `rating_avg`. With an `Idempotency-Key` the request can be repeated safely.
         */
        post: operations["createReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{slug}/reviews/summary": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
            };
            cookie?: never;
        };
        /**
         * Count a product's reviews by rating
         * @description How many reviews that count in `rating_avg` gave one to five stars. Ratings of an import have no distribution and are in the average alone.
         */
        get: operations["summarizeReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{slug}/reviews/{reviewId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete your review
         * @description For its author: takes the review back, with its helpful marks and reply. One that an admin hid cannot be taken back while it is hidden.
         */
        delete: operations["deleteReview"];
        options?: never;
        head?: never;
        /**
         * Edit your review
         * @description For its author: changes the rating, the text or both.
         */
        patch: operations["updateReview"];
        trace?: never;
    };
    "/api/products/{slug}/reviews/{reviewId}/helpful": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a review as helpful
         * @description Counts once for each account, and not for one's own review. Marking again changes nothing.
         */
        put: operations["markReviewHelpful"];
        post?: never;
        /**
         * Take back a helpful mark
         * @description Taking back what is not there changes nothing.
         */
        delete: operations["unmarkReviewHelpful"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{slug}/reviews/{reviewId}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Answer a review
         * @description For the product's seller. Answering again replaces the answer.
         */
        put: operations["replyToReview"];
        post?: never;
        /**
         * Delete the answer to a review
         * @description For the product's seller. Deleting what is not there changes nothing.
         */
        delete: operations["deleteReviewReply"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{slug}/reviews/{reviewId}/report": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a review
         * @description Tells the admins about a review that breaks the rules. One report for each account; reporting again replaces the reason.
         */
        post: operations["reportReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{slug}/standing": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
            };
            cookie?: never;
        };
        /**
         * Get how you stand to a product
         * @description Whether you own a product or run it, the order that you have not paid yet, and your review of it: what a page needs to offer you the right thing. What you own is found even when it is no longer sold.
         */
        get: operations["getProductStanding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{slug}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
            };
            cookie?: never;
        };
        /**
         * List a live product's versions
         * @description A bare array of all published versions that are not yanked, newest publication first, without paging (a product has at most 1,000, which take at most 4 MB). Beta versions are left out unless the caller is the product's seller or an admin. A product that had more before there was this bound answers without an `ETag`.
         */
        get: operations["listProductVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{slug}/versions.atom": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
            };
            cookie?: never;
        };
        /**
         * Follow the versions of a product
         * @description The newest 50 versions that everybody sees, as an Atom feed (RFC 4287): give its address to a feed reader or to a chat bot that follows feeds, or name it in a page by `<link rel="alternate" type="application/atom+xml">`. Long release notes are cut short there.
         */
        get: operations["getProductFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search live products
         * @description Full-text search over names, tags and descriptions; the answer has no envelope. All words must match; when nothing does, any word may. The last word also matches as a prefix. Versions and words such as "plugin" or "free" need not match beside others. Punctuation is never an error and never a query language; at most eight words count. The counts of a facet take `q` and every filter into account except the facet's own.
         */
        get: operations["searchProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest product names as you type
         * @description Up to eight names of live products: those that go on like the text, then those with words that start like its words, of each the best known first; then others that the text finds. Typing errors are forgiven. An empty text suggests nothing.
         */
        get: operations["suggestProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sellers/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a seller
         * @description Who sells live products, and the sums of these. A name without a live product is not found.
         */
        get: operations["getSeller"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how this installation is set up
         * @description What pages need to know before anybody has signed in: who may register and sell, the currency, whether mail is sent.
         */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts
         * @description All accounts, newest first; deleted ones only with `state=deleted`.
         */
        get: operations["listAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
                 */
                id: components["parameters"]["AccountIdParameter"];
            };
            cookie?: never;
        };
        /**
         * Get an account
         * @description An account as admins see it.
         */
        get: operations["getAccountById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/accounts/{id}/approve-seller": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
                 */
                id: components["parameters"]["AccountIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a seller
         * @description Gives the account its immutable seller name. An admin's key with the scope `admin` suffices.
         */
        post: operations["approveSeller"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/accounts/{id}/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
                 */
                id: components["parameters"]["AccountIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an account's e-mail address
         * @description For somebody whom the link to confirm it does not reach: the address counts as confirmed from then on, and open links to confirm it no longer work. A change to another address that the owner asked for stays open. Changes nothing when the address is confirmed; an account without an address is refused with `invalid_transition`. No key suffices: it takes an admin's session with a recent proof, and where mail is sent the owner is told.
         */
        post: operations["confirmAccountEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/accounts/{id}/distrust": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
                 */
                id: components["parameters"]["AccountIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop trusting a seller
         * @description What the seller publishes waits for an admin again. Changes nothing when the seller is not trusted. An admin's key with the scope `admin` suffices.
         */
        post: operations["distrustSeller"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/accounts/{id}/make-admin": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
                 */
                id: components["parameters"]["AccountIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an account an admin
         * @description Changes nothing when it is one. Admins need a confirmed address. No key suffices, for an admin stays one: it takes an admin's session with a recent proof, and every admin is told by mail.
         */
        post: operations["makeAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/accounts/{id}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
                 */
                id: components["parameters"]["AccountIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reinstate an account
         * @description Everything that stopped goes on. Changes nothing when the account is not suspended. An admin's key with the scope `admin` suffices.
         */
        post: operations["reinstateAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/accounts/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
                 */
                id: components["parameters"]["AccountIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend an account
         * @description Its keys, sessions and listings stop; its buyers go on downloading what they own. The account is told why by mail. Suspending again replaces the reason. Admins cannot be suspended. An admin's key with the scope `admin` suffices.
         */
        post: operations["suspendAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/accounts/{id}/trust": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
                 */
                id: components["parameters"]["AccountIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trust a seller
         * @description What the seller publishes goes live without waiting for an admin. An admin's key with the scope `admin` suffices.
         */
        post: operations["trustSeller"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/audit-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log of everybody
         * @description Every act that matters for security, of all accounts, newest first.
         */
        get: operations["listAllAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List balances
         * @description What is owed to each seller who ever sold something, in the currency of the installation, the largest first.
         */
        get: operations["listBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open claims
         * @description Links for imported sellers that can still be used, newest first, and those that are about to be sent.
         */
        get: operations["listClaims"];
        put?: never;
        /**
         * Send an imported seller a link to claim the account
         * @description Whoever opens the link gets the account with its products, once, within 14 days. It is for a seller who was imported and has no address yet; a new link voids the one before. The link is mailed and shown to nobody else.
         */
        post: operations["createClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/claims/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send links to many imported sellers
         * @description A CSV file in UTF-8 with the columns `seller_name` and `email`, at most 1 MB and 10,000 lines. Every good line is done as by `createClaim`; the others are listed with their reason.
         */
        post: operations["importClaims"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/claims/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The claim's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-f880-7c9d-8eaa-3a4b5c6d7e80
                 */
                id: components["parameters"]["ClaimIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a claim
         * @description Its link works no more.
         */
        delete: operations["revokeClaim"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the installation
         * @description What `npm run doctor` finds out, by the service itself: disk, temporary files, clock, permissions, open files, database, file store, jobs, mail server, proxy, DNS, payments, virus scanner, backup, restore drill and secret key. Each is good, or says what to do; none tells a secret. A key limited to named products is refused. Mail server, DNS, file store and payment provider are asked at most every 30 seconds, however many ask; the answer says when.
         */
        get: operations["checkInstallation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/installation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how this installation fares
         * @description For whoever runs it: the release, whether its parts work, how much waits for admins, and what is still to be set up. Each number under `waiting` is that of the list that shows it, to a key that is limited to products of those alone; 1000 stands for a thousand or more.
         */
        get: operations["getInstallation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Tick off what is set up
         * @description The checklist is the same for all admins.
         */
        patch: operations["updateInstallation"];
        trace?: never;
    };
    "/api/v1/admin/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open invitations
         * @description Newest first; used, revoked and expired ones are left out.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite somebody
         * @description Makes a link with which one account can be made; it is good for seven days. One for an address is mailed to it, and told to nobody else: an account made with it has a confirmed address. An installation that sends no mail answers a session with the link, for the admin to pass on. An admin's key with the scope `admin` suffices, but is never told the link of an invitation for an address: without mail it waits among those of `listMessages`.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The invitation's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-f660-7a7b-8c88-1e2f3a4b5c67
                 */
                id: components["parameters"]["InvitationIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description Its link is void at once. An admin's key with the scope `admin` suffices.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs
         * @description What the service does outside of requests, such as delivering mail: those that failed, unless `status` says otherwise; newest first. A job is shown without what it works on, which may lead to persons.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/jobs/{id}/run-again": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The job's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-f770-7b8c-9d99-2f3a4b5c6d78
                 */
                id: components["parameters"]["JobIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a job again
         * @description A job that failed, or that waits for its time, is due at once, for one attempt more if it has none left. Refused with `invalid_transition` while it runs and once it is done, and while another one for the same waits or runs. An admin's key with the scope `admin` suffices.
         */
        post: operations["runJobAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List mail that was not sent
         * @description Without `SMTP_URL` mail is kept here, encrypted, so that an admin can pass its links on. Wants a session with a recent proof. Reading is written to the audit log, unless there was nothing to read.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all orders
         * @description Orders of everybody, newest first; `status=pending` are those that wait for their payment. License keys are null here.
         */
        get: operations["listAllOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/orders/{id}/mark-paid": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
                 */
                id: components["parameters"]["OrderIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an order as paid
         * @description For payments outside the service: an admin confirms that the money came. Ownership begins at once. An order that is paid already is answered as it is. An admin's key with the scope `admin` suffices.
         */
        post: operations["markOrderPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payouts
         * @description Payouts to all sellers, newest first.
         */
        get: operations["listPayouts"];
        put?: never;
        /**
         * Record a payout
         * @description Notes that money was sent to a seller outside of the service, who is told by mail; nothing is sent by it. It settles the entries since the payout before. More than the balance is refused with `invalid_transition`; what is left is carried over.
         */
        post: operations["createPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/product-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reports of products
         * @description The open reports, unless `status` says otherwise; newest first.
         */
        get: operations["listProductReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/product-reports/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The report's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-f990-7daf-8fbb-4b5c6d7e8f90
                 */
                id: components["parameters"]["ReportIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve a report of a product
         * @description Closes an open report: `upheld` when something was done about it, else `dismissed`. What is done about the product is done by other operations.
         */
        post: operations["resolveProductReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products to look at
         * @description The queue of products that wait for an admin, the longest wait first; with `edited` those that are live and were edited since they were approved. Products of suspended sellers are left out. Descriptions are cut as in `listProducts`.
         */
        get: operations["listSubmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        /**
         * Look at a product
         * @description The product with what changed since it was last approved, the versions that came since with their inspections, and how many reports are open. Release notes are cut as in `listProductVersionsById`.
         */
        get: operations["getSubmission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/products/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a product
         * @description A product `under_review` goes `live`, and its seller is told. Of a `live` product that was edited since it was approved, the edits are approved: it is no longer listed as edited, and later edits are compared with what it is now. With `If-Match` it is refused with `precondition_failed` when the product has another `revision` by now, so that nothing is approved that was edited after you looked. An admin who sells it may not.
         */
        post: operations["approveProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/products/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a product
         * @description A product `under_review` is a `draft` again; its seller is told why and may submit it anew.
         */
        post: operations["rejectProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/products/{id}/send-back": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a live product back to review
         * @description A `live` product is withdrawn and `under_review` again; its seller is told why.
         */
        post: operations["sendBackProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/rescans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rescans
         * @description Runs over all published files with the rules of the day, newest first.
         */
        get: operations["listRescans"];
        put?: never;
        /**
         * Inspect all published files again
         * @description Judges every published file by the rules and the scanner of now; without `all` only those that were not judged by these rules. It goes on after a restart. Versions with findings are listed by `getRescan` and stay published: recall them. One runs at a time, or the answer is `invalid_transition`.
         */
        post: operations["createRescan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/rescans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The rescan's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-faa0-7ebf-8acc-5c6d7e8f9001
                 */
                id: components["parameters"]["RescanIdParameter"];
            };
            cookie?: never;
        };
        /**
         * Get a rescan
         * @description How far it is, and the first hundred versions with findings. Release notes are cut as in `listProductVersionsById`.
         */
        get: operations["getRescan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/review-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reported reviews
         * @description Reviews with open reports, the latest report first; or those that admins hid, the latest first.
         */
        get: operations["listReviewReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/reviews/{id}/dismiss-reports": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                id: components["parameters"]["AdminReviewIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss the reports of a review
         * @description Its open reports are closed and the review stays as it is. A new report by somebody else opens it again.
         */
        post: operations["dismissReviewReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/reviews/{id}/hide": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                id: components["parameters"]["AdminReviewIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hide a review
         * @description It is shown to nobody and counts for nothing; its author is told why, and its open reports are closed. Again replaces the reason.
         */
        post: operations["hideReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/reviews/{id}/unhide": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                id: components["parameters"]["AdminReviewIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a hidden review again
         * @description It counts again. Nothing happens when it is not hidden.
         */
        post: operations["unhideReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/versions/{id}/lift-recall": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lift a recall
         * @description Ends the recall that the version shows, for all versions that this recall took: those with the same file, if it is of the `file`. They are given out again; one that was yanked before stays yanked. A version that was recalled by itself while its file is recalled elsewhere shows that recall then. Files that were refused meanwhile stay refused. A key limited to named products is refused with `forbidden` where the recall took versions of others. Nothing happens when it is not recalled.
         */
        post: operations["liftRecall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/versions/{id}/recall": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recall a version
         * @description Withdraws a published version for good (malware, takedown): nobody downloads it any more, its seller and buyers included, and everybody who did is told by mail, once. It counts as yanked too.
         *
         *     With `applies_to: file`, the default, the recall holds for the bytes: all published versions with the same SHA-256, of whatever product and seller, are recalled with it (`listVersionTwins` tells them before), and the file is refused when it is to be published again. With `version` it holds for this version alone, such as a stolen copy whose author goes on selling the same file. A version without a file is always recalled as `version`.
         *
         *     `replacement_version_id` names what to install instead: another version of the same product that is published, stable, neither yanked nor recalled, and has another file. Its twins in the same product name it too, those in other products name none. When it is recalled itself, what replaces that one takes its place.
         *
         *     Recalling again replaces all three: from `version` to `file` takes the twins too, from `file` to `version` gives those back that the recall took; on a version that a recall took elsewhere, `file` changes that recall's reason and `version` gives this one a recall of its own. A key limited to named products is refused with `forbidden` where versions of others would be recalled or given back.
         */
        post: operations["recallVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/versions/{id}/twins": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        /**
         * List versions with the same file
         * @description The other published versions with the same SHA-256, of whatever product and whoever sees it, earliest publication first: what `recallVersion` recalls with this one. None for a version without a file. A key limited to named products is told only those of its products.
         */
        get: operations["listVersionTwins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your balance
         * @description What the operator owes you, in the currency of the installation: sales less fees, refunds, disputed payments and payouts. After refunds of what was paid out already it is negative, and what you sell next makes up for it. A key limited to named products is refused.
         */
        get: operations["getBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/balance/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the entries of your balance
         * @description Every movement, newest first, with the balance after it. No entry is ever changed or removed.
         */
        get: operations["listBalanceEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/balance/entries/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the entries of your balance
         * @description Every movement of a period as CSV in UTF-8, oldest first, at most the first 100,000.
         */
        get: operations["exportBalanceEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/balance/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your payouts
         * @description What the operator paid out to you, newest first.
         */
        get: operations["listOwnPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your coupons
         * @description Newest first.
         */
        get: operations["listCoupons"];
        put?: never;
        /**
         * Create a coupon
         * @description Takes a share or an amount off your products, exactly one of `percent_off` and `amount_off_cents`: a share of the whole order, rounded half up to a cent, or an amount, of which an order takes at most its price. A code is yours alone, upper and lower case are alike. Orders that are not cancelled count as uses, from when they are made: one that was refunded keeps its use, and one that is paid after it was cancelled keeps its discount and counts again, even beyond `max_uses`. `product_ids` names products of yours, and must be given by a key that is limited to products. A seller has at most 1,000 coupons, or the answer is `quota_exceeded`.
         */
        post: operations["createCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coupons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The coupon's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d21
                 */
                id: components["parameters"]["CouponIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a coupon
         * @description Nobody uses it any more; orders that were made with it stay as they are.
         */
        delete: operations["deleteCoupon"];
        options?: never;
        head?: never;
        /**
         * Change a coupon
         * @description Changes what is sent and leaves the rest; null takes a bound away. Code and discount stay: make another coupon for others. Orders keep the discount that they were made with.
         */
        patch: operations["updateCoupon"];
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow events
         * @description The events that webhooks carry, in the order in which they happened: those of your sales and licenses, and those of everybody's products and versions. Keep `meta.next_cursor` and ask again with it: nothing is missed and nothing comes twice. With `wait` the answer comes when there is something, or empty when so many seconds are over. Such a request that waited ten seconds or more and found nothing costs no allowance; two at once wait for a credential and 22 for an account, a further one is `rate_limited`. Events are kept for 30 days: an older `cursor` is `cursor_expired`, and so is one that this database has not given, as after an older backup was restored. A key gets what it may read: `order.*` and `subscription.*` take the scope `orders:read`, `license.*` takes `licenses:manage`, `endpoint.disabled` takes `webhooks:manage`; others are left out. A key that is limited to products gets events of these alone.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/grants/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The grant's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f70-7b6c-8e5d-3f4a5b6c7d22
                 */
                id: components["parameters"]["GrantIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a grant back
         * @description Its ownership and license end at once, unless the license was given for something else as well: then it loses the seats of this one. A grant that nobody took is taken back alike. One that has ended already is answered as it is.
         */
        post: operations["revokeGrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/license/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a license on a server
         * @description Takes a slot for the server, unless it has one already. When all are taken, one that was not seen for 14 days is given to it; without such a one the answer is `activation_limit_reached`. A license becomes active on at most 60 servers an hour where it never was before, or the answer is `rate_limited`; a server that had a slot once is never refused for that. `server_id` is a random UUID that the plugin keeps in its data folder: neither an address nor hardware. Needs no key. Treat 429, 5xx and time-outs as "go on with the token", never as "stop".
         */
        post: operations["activateLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/license/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the slot of a server back
         * @description A server without a slot is answered alike.
         */
        post: operations["deactivateLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/license/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that a server still runs
         * @description Keeps the slot of the server from being given to another, and renews the token. A server without a slot is refused with `license_mismatch`.
         */
        post: operations["heartbeatLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/license/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask whether a license is good
         * @description Answers 200 for every known key and says in `code` what it is worth: the first of `product_mismatch`, `revoked`, `suspended`, `expired`, `version_recalled`, `not_activated`, `grace` and `valid` that applies; only the last two are `valid`. `proof` is signed and carries the nonce; `offline_token` is for the time without a connection.
         */
        post: operations["validateLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/licenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List licenses
         * @description Those that you hold, or with `as=seller` those of your products; newest first.
         */
        get: operations["listLicenses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/licenses/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find a license by its key
         * @description Among the licenses of your products, for support; an admin finds any.
         */
        post: operations["lookupLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/licenses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The license's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7d40-7b6c-8e5d-3f4a5b6c7d01
                 */
                id: components["parameters"]["LicenseIdParameter"];
            };
            cookie?: never;
        };
        /**
         * Get a license
         * @description For its holder, the seller of the product, and admins, to whom the key is null.
         */
        get: operations["getLicense"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/licenses/{id}/activations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The license's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7d40-7b6c-8e5d-3f4a5b6c7d01
                 */
                id: components["parameters"]["LicenseIdParameter"];
            };
            cookie?: never;
        };
        /**
         * List the servers of a license
         * @description The servers that have a slot, the latest seen first.
         */
        get: operations["listActivations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/licenses/{id}/activations/{activationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The license's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7d40-7b6c-8e5d-3f4a5b6c7d01
                 */
                id: components["parameters"]["LicenseIdParameter"];
                /**
                 * @description The activation's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7d50-7b6c-8e5d-3f4a5b6c7d11
                 */
                activationId: components["parameters"]["ActivationIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Free a slot
         * @description The server has no slot any more; its holder and the seller may. Its tokens end within the time they were given for.
         */
        delete: operations["freeActivation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/licenses/{id}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The license's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7d40-7b6c-8e5d-3f4a5b6c7d01
                 */
                id: components["parameters"]["LicenseIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reinstate a suspended license
         * @description It is good again. What an admin suspended, only an admin reinstates; one that nothing but a disputed payment holds stays suspended.
         */
        post: operations["reinstateLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/licenses/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The license's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7d40-7b6c-8e5d-3f4a5b6c7d01
                 */
                id: components["parameters"]["LicenseIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a license
         * @description For good; the seller and admins may. The order and the right to download stay as they are: `refundOrder` gives the money back. One that is revoked already is answered as it is.
         */
        post: operations["revokeLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/licenses/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The license's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7d40-7b6c-8e5d-3f4a5b6c7d01
                 */
                id: components["parameters"]["LicenseIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a leaked license key
         * @description The holder gets a new key; the old one is unknown from now on, and all slots are free. Ten times a day at most.
         */
        post: operations["rotateLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/licenses/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The license's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7d40-7b6c-8e5d-3f4a5b6c7d01
                 */
                id: components["parameters"]["LicenseIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a license
         * @description Until it is reinstated; the seller and admins may. Its holder is told.
         */
        post: operations["suspendLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sales
         * @description Orders of the caller's own products, newest first. With `updated_since` they come by change, oldest change first, so that a late refund is not missed. Either way `cursor` goes on where the answer before ended.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Order a product
         * @description Freezes the name, price, discount and fee of the product. An order that costs nothing is paid at once, any other is `pending` until it is paid: `checkout_url` leads to the payment where the installation has a payment provider. While an equal order of the same buyer and product is pending, that one is answered with 200; a different one cancels it. A product with a `billing_interval` is subscribed to. From a week before a period ends that the payment provider does not renew by itself, the order that renews it is answered with 200, at the price and quantity that the subscription began with and with a `checkout_url` of its own; what costs nothing is renewed with that. With an `Idempotency-Key` the request can be repeated safely.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export sales
         * @description Your sales as CSV in UTF-8, a line each, newest first, at most 100,000. Cells that a spreadsheet would take for a formula begin with an apostrophe.
         */
        get: operations["exportOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote the price of an order
         * @description What `createOrder` would charge the caller for the same body, or why it would not take it: coupons are judged, and nothing is ordered, kept or used up. It may be another amount when the order is made: send that one with it, as `expected_amount_cents`. Each account gets twenty a minute, and orders with a coupon are counted among them.
         */
        post: operations["quoteOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summarize sales
         * @description Totals and days of your sales, at most 366 days in UTC; the last 30 unless the query says otherwise. A sale counts on the day it was paid, a refund on the day the money went back.
         */
        get: operations["summarizeSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
                 */
                id: components["parameters"]["OrderIdParameter"];
            };
            cookie?: never;
        };
        /**
         * Get an order
         * @description For its buyer, its seller and admins; `not_found` for others.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
                 */
                id: components["parameters"]["OrderIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order
         * @description Gives up an order that is `pending`; its buyer and admins may. One that is cancelled already is answered as it is. Money that comes later all the same revives the order, or goes back when the product is owned by then.
         */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/decline-refund": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
                 */
                id: components["parameters"]["OrderIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a refund
         * @description Says to a buyer who asks for a refund that there is none, and why, which the buyer is mailed; the seller and admins may. The buyer may ask again after a week. Declining again in the same words is answered as it is. While a refund is under way, or when nobody asks for one, it is `invalid_transition`.
         */
        post: operations["declineRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
                 */
                id: components["parameters"]["OrderIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund an order
         * @description Gives money back, all that is left unless `amount_cents` says otherwise; what is disputed is not left. The seller and admins may. A full refund ends the ownership, revokes the license and marks the review before it is answered. The fee goes back pro rata, rounded down. When the payment provider refuses, the answer is `payment_failed` and nothing has changed; when it cannot be reached, `unavailable`: the refund then goes on by itself, and repeating the request tells how it ended.
         */
        post: operations["refundOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/request-refund": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
                 */
                id: components["parameters"]["OrderIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a refund
         * @description The buyer asks, and the seller is told by mail, at most five times in 24 hours about one buyer; `refundOrder` grants it, `declineRefund` does not. Asking again replaces the reason. A request that was declined can be made again after a week, and is `invalid_transition` until then, as it is where nothing was paid.
         */
        post: operations["requestRefund"];
        /**
         * Withdraw a refund request
         * @description For the buyer. Withdrawing what is not there changes nothing; a refund that is under way goes on, and is `invalid_transition`.
         */
        delete: operations["withdrawRefundRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what is new for you
         * @description What you own and what changed of it; for sellers also what they sold in the last 30 days, who asks for a refund, reviews without an answer, and what is not published yet. To a key that is limited to products, of those alone. Where something is counted, 1000 stands for a thousand or more. Changes are told of the thousand products that you got last.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payouts/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The payout's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f80-7b6c-8e5d-3f4a5b6c7d23
                 */
                id: components["parameters"]["PayoutIdParameter"];
            };
            cookie?: never;
        };
        /**
         * Export the statement of a payout
         * @description The entries that a payout settles, as CSV in UTF-8, oldest first, and the payout itself as the last line; for its seller and admins.
         */
        get: operations["exportStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description Live products, newest first; with `q` by relevance. `ids` picks products by id, and `owner=me` lists the caller's own in every status. With `updated_since` products come by change, oldest change first. Either way `cursor` goes on where the answer before ended, and tells the page itself. A list by change takes no `q`, `sort` or `page`. `tag`, `game_version` and `platform` filter live products only, so they cannot be combined with `owner`, `status` or a list by change. A key limited to named products sees only those. Where the descriptions of a page take more than 3 MB together, each is cut to an equal part of that and ends with `<p>…</p>`: ask for fewer, or for one by its id.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Create a product
         * @description Makes a `draft` that only you and admins see. The account must have a seller name. The slug is never changed afterwards; everything else is, by `updateProduct`. HTML is sanitised: what may not stand in a page is taken out; a description of which more than 64 kB are left is refused with `validation_failed`. A seller has at most 1,000 products, 100 of them drafts, or the answer is `quota_exceeded`. A key that is limited to named products makes no others.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        /**
         * Get a product by id or slug
         * @description Live products for everyone; products in another status for their seller and admins only, and `not_found` for others.
         */
        get: operations["getProductById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit a product
         * @description Changes what is sent and leaves the rest, in any status; of a live product it shows at once. With `If-Match` it is refused with `precondition_failed` when the product has another `revision` by now, and with `validation_failed` when more than 64 kB are left of the description once it is sanitised. Only its seller edits a product.
         */
        patch: operations["updateProduct"];
        trace?: never;
    };
    "/api/v1/products/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a product
         * @description Withdraws a `live` product; its owners go on downloading it. What an admin archived, only an admin restores. For that, an admin may archive also what its seller archived before; whoever else asks for it, or asks again, is refused with `invalid_transition`.
         */
        post: operations["archiveProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}/buyers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        /**
         * Export the buyers of a product
         * @description Who owns it, by order, subscription or grant, as CSV in UTF-8, at most 100,000 lines: orders, subscriptions, grants that were taken, each newest first; whoever owns it twice is in it twice. `by` says by what. Addresses of buyers are not in it, except those that you granted the product to. `seats` is empty for no limit, `until` for good. A text that a spreadsheet would run begins with an apostrophe.
         */
        get: operations["exportBuyers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}/gallery": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a picture to the gallery
         * @description A PNG, JPEG or WebP picture of at most 5 MB and 4,096 by 4,096 pixels, made to fit 1,920 by 1,080. It comes last; a gallery has at most ten, or the answer is `quota_exceeded`. An account may send 60 pictures of products an hour.
         */
        post: operations["createGalleryPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}/gallery/{pictureId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
                /**
                 * @description The picture's id, as `gallery_ids` has it. A value that cannot be one is `not_found`.
                 * @example 01a1fd70-f1c0-7d2a-9f47-2b6c8e0d4f19
                 */
                pictureId: components["parameters"]["PictureIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a picture from the gallery
         * @description Takes one picture out; the others keep their order. An admin may too, which is in the seller's log and mailed to the seller.
         */
        delete: operations["deleteGalleryPicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}/grants": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        /**
         * List the grants of a product
         * @description Newest first, for its seller. `account_id` and `claimed_at` are null until the owner of the address takes the grant, whether or not the address has an account.
         */
        get: operations["listGrants"];
        put?: never;
        /**
         * Give a product without money
         * @description To buyers who come from elsewhere, as a gift, to a tester, as a trial. The address gets a mail, one in 24 hours for each product. Whoever owns it takes the grant by confirming it when registering, by signing in, or by `claimGrants`, and gets a license then; who owns the product already has the seats of both. The same `source` and `external_id` again, or the same `source` and address where neither has an `external_id`, are answered with 200 and the grant that there is, also when that was taken back; `external_id` of a grant to another address is `validation_failed`. A product that was never live cannot be given (`forbidden`). A product has at most 100,000 grants, of which 100 to one address, or the answer is `quota_exceeded`; one makes at most 20,000 of it in 24 hours, or the answer is `rate_limited`.
         */
        post: operations["createGrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}/grants/import": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a product to many
         * @description A CSV file in UTF-8 with the columns `email`, `source`, `external_id`, `seats` and `expires_at`, which the first line names, in any order; only `email` must be there, and without a `source` it is `import`. At most 1 MB and 10,000 lines of 700 characters. Every good line is done as by `createGrant`; the others are listed with their reason, and of lines that mean the same grant the first counts. It is done part by part: when the answer is an error, a part may be done already. The letters are written one after the other. The same file again does what is left, and changes nothing else.
         */
        post: operations["importGrants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}/icon": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set a product's icon
         * @description A PNG, JPEG or WebP picture of at most 5 MB and 4,096 by 4,096 pixels. It is cut to a square, made small and stripped of everything else it carries. An account may send 60 pictures of products an hour.
         */
        put: operations["setProductIcon"];
        post?: never;
        /**
         * Remove a product's icon
         * @description A generated picture takes its place. Changes nothing when there is no other. An admin may too, which is in the seller's log and mailed to the seller.
         */
        delete: operations["deleteProductIcon"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}/latest": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        /**
         * Get a product's latest version
         * @description The newest published stable version that is neither yanked nor recalled; `not_found` when there is none.
         */
        get: operations["getLatestVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}/moderation-notes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        /**
         * List a product's notes
         * @description What its seller and admins wrote to each other about it, newest first; nobody else reads it. Notes marked `internal` are for admins only. An admin's key needs the scope `admin` too.
         */
        get: operations["listModerationNotes"];
        put?: never;
        /**
         * Write a note on a product
         * @description To the admins, if you are its seller, and the other way round. The seller is told of what admins write by mail, at most once an hour for each product. An account may write 50 a day. Only admins write notes that are `internal`; an admin's key needs the scope `admin` too.
         */
        post: operations["createModerationNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a product
         * @description To the admins: malware, stolen code, a leak, or else. Your report replaces the open one that you have of this product; the seller never learns who reported. An account may report 20 a day. Whoever owns a product may report it when it is withdrawn, too; sellers do not report their own. `version_id` must be a version of this product.
         */
        post: operations["reportProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an archived product
         * @description An `archived` product is `live` again.
         */
        post: operations["restoreProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a product
         * @description A `draft` goes `under_review` and waits for an admin, or `live` at once where no review is required or its seller is trusted. It needs a published stable version that is neither yanked nor recalled. While the installation wants a second factor of sellers, one without is refused with `forbidden`.
         */
        post: operations["submitProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        /**
         * List a product's versions by id or slug
         * @description Published versions, newest publication first, made to be polled. With `updated_since` they come by change, oldest change first, and yanked versions are among them (`yanked` is true), so that mirrors learn of it. Either way `cursor` goes on where the answer before ended. The product's seller and admins also see beta, yanked and unpublished versions. Where the release notes of a page take more than 3 MB together, each is cut to an equal part of that and ends with `<p>…</p>`.
         */
        get: operations["listProductVersionsById"];
        put?: never;
        /**
         * Create a version
         * @description Announces a file by name, size and SHA-256, and makes a `draft` with a link to send it to. What it runs on is that of the newest published version of its channel where `game_versions` or `platforms` is left out. The same tag with the same size and SHA-256 again is answered with 200 and the version that there is, and with a new link while the file is still wanted; other bytes are refused with `version_exists`, unless the version that has the tag is quarantined and was never published. `validation_failed` on `file_size` when the file is larger than the installation allows, and on `release_notes_html` when the notes have very many tags. `quota_exceeded` when the files of your products would take more than the installation allows, when 100 of your versions wait to be published, when the product has 1,000, or when all of them would take more than 4 MB as JSON, notes included: the sentence says whose notes to shorten. A draft is deleted 24 hours after its last link has expired.
         */
        post: operations["createVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List purchases
         * @description What the caller bought, newest first. With `updated_since` they come by change, oldest change first, so that a late refund is not missed. Either way `cursor` goes on where the answer before ended.
         */
        get: operations["listPurchases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/received-grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what you were given
         * @description Grants that you took and grants to your confirmed address, newest first, without those that have ended; `claimed_at` is null for those that `claimGrants` takes.
         */
        get: operations["listReceivedGrants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/received-grants/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take what you were given
         * @description Takes the grants to your confirmed address, the first hundred of them: you own the products and have licenses. Signing in does it too. A key that is limited to products takes those of these alone.
         */
        post: operations["claimGrants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions
         * @description Those that you have, or with `as=seller` those of your products; newest first.
         */
        get: operations["listSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subscriptions/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The subscription's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7e50-7b6c-8e5d-3f4a5b6c7d02
                 */
                id: components["parameters"]["SubscriptionIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a subscription
         * @description It runs to the end of what is paid for and is not renewed; the buyer and admins may. One that is past due ends at once. One that is cancelled already is answered as it is.
         */
        post: operations["cancelSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/versions/by-hash/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Lower-case hexadecimal SHA-256 of the file. A value that cannot be one is `not_found`.
                 * @example 0e918ed1c0769ed62bf12d90346577a207956e681732bba264f1b9dd9a93dbec
                 */
                sha256: components["parameters"]["Sha256Parameter"];
            };
            cookie?: never;
        };
        /**
         * Find a version by its file's hash
         * @description Which version is this jar? Takes the lower-case hexadecimal SHA-256 of a file. A recall of the file comes first: it is told to whoever has the file, also where the recalled version belongs to a product that was on offer once and is not any more. Else, when several products published the same file, the earliest publication that is not recalled answers; when all are, the earliest. Yanked and recalled versions are found too, and say so.
         */
        get: operations["findVersionByHash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/versions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        /**
         * Get a version
         * @description A version by its exact id, yanked and recalled ones included. Beta and unpublished versions exist for the product's seller and admins only.
         */
        get: operations["getVersion"];
        put?: never;
        post?: never;
        /**
         * Delete a version that was never published
         * @description A `draft` or `uploaded` version is gone with its file, and its tag is free. Others are refused with `invalid_transition`; one that is published can be yanked.
         */
        delete: operations["deleteVersion"];
        options?: never;
        head?: never;
        /**
         * Edit a version
         * @description Changes the notes, what it runs on, or `beta` to `stable`, in whatever state the version is. Tag and file never change. A published beta that becomes stable counts as published at that moment: everybody sees it from then on, and `version.published` tells so. Other edits of a version that everybody sees are told by `product.updated`. `validation_failed` on `release_notes_html` when the notes have very many tags. `quota_exceeded` when all versions of the product would take more than 4 MB as JSON, notes included: the sentence says whose notes to shorten. Where they take more already, an edit may make a version shorter and not longer.
         */
        patch: operations["updateVersion"];
        trace?: never;
    };
    "/api/v1/versions/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        /**
         * Download a version by its id
         * @description Redirects to a presigned URL of the object store that works for 60 seconds: follow it at once and do not keep it. With `redirect=false` the answer tells that URL instead, for clients that cannot see a redirect or would send their credentials along. The download counts once for each account and version in 24 hours; the product's seller and admins never count, and `HEAD` records nothing. For whoever owns the product, its seller and admins, whatever the product's status; an admin is one by a session or a key with the scope `admin`, never by a server token.
         */
        get: operations["downloadVersionById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/versions/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a version
         * @description The file that was uploaded is copied, compared with what was announced, inspected and scanned: until then the version is `scanning`. Then it is `published`, or `quarantined` with the findings in `scan`, or, when there was no verdict within 24 hours, `uploaded` with the reason. Poll `getVersion`. Again is safe. While the installation wants a second factor of sellers, one without is refused with `forbidden`.
         */
        post: operations["publishVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/versions/{id}/unyank": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a yank
         * @description The version is on the lists again, which `product.updated` tells. One that is not yanked stays as it is. A recalled one is refused with `invalid_transition`: only an admin lifts a recall.
         */
        post: operations["unyankVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/versions/{id}/upload-link": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a new link to upload to
         * @description For a version that is `draft` or `uploaded`: when the link before has expired, or the file is to be sent once more. Links that were made before go on working until they expire. The version is kept for 24 hours longer than the link, an `uploaded` one for 30 days.
         */
        post: operations["createUploadLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/versions/{id}/yank": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Yank a version
         * @description Takes a published version off the lists. Whoever owns it still gets it by its exact id, so that no server breaks. Again replaces the reason, but not that of a recall.
         */
        post: operations["yankVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your endpoints
         * @description Newest first. A key sees those of which it may read every event, and one that is limited to products those for these products alone.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create an endpoint
         * @description Events are sent to it from now on, in no order that is promised: `listEvents` has them in the order in which they happened. The answer is the only one that shows the `secret`, with which deliveries are signed. The `url` is https on port 443 or 8443; the installation may allow networks of its own, with http and any port. The address of a webhook of Discord with the `format` `standard` is refused with `validation_failed`, for Discord takes nothing but its own messages. A name is looked up each time something is sent, and must lead to public addresses. Events of sales and licenses are those of your products; those of products and versions are everybody's, unless `product_ids` names which. A key subscribes to what it may read alone: `order.*` and `subscription.*` take the scope `orders:read`, `license.*` takes `licenses:manage`, `endpoint.disabled` no other, the rest `catalog:read`; it does nothing with an endpoint that gets more. One that is limited to products must name some of them in `product_ids`. `endpoint.disabled` is of no product and cannot be combined with `product_ids`. An account has at most 20 endpoints, or the answer is `quota_exceeded`. A request that is repeated under its `Idempotency-Key` shows the secret again, and the address as it is by then; once the secret is replaced or the endpoint deleted it is refused with `invalid_transition`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The endpoint's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d03
                 */
                id: components["parameters"]["WebhookIdParameter"];
            };
            cookie?: never;
        };
        /**
         * Get an endpoint
         * @description How it is set up, and whether it answers.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete an endpoint
         * @description Nothing is sent to it any more, and its log is gone. What is on its way at this moment may still arrive.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change an endpoint
         * @description Changes what is sent and leaves the rest, on the same terms as `createWebhook`; products that it names already may stay, whoever sees them by now. `paused` stops deliveries; `active` goes on with them, also with an endpoint that was disabled. Nothing is queued meanwhile: `recoverWebhook` sends what was left out. An endpoint with another `url` counts as one that never failed; moved to a webhook of Discord, its `format` is `discord` unless given.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The endpoint's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d03
                 */
                id: components["parameters"]["WebhookIdParameter"];
            };
            cookie?: never;
        };
        /**
         * List deliveries
         * @description What was sent to the endpoint within 30 days, or waits to be sent; newest first. Of very many the newest 10,000 are listed, with `status` the newest 10,000 in that status; `event` chooses among these. A key gets the deliveries of events that it may read.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The endpoint's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d03
                 */
                id: components["parameters"]["WebhookIdParameter"];
                /**
                 * @description The delivery's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f80-7b6c-8e5d-3f4a5b6c7d41
                 */
                deliveryId: components["parameters"]["DeliveryIdParameter"];
            };
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description With the body, as it is sent now, and the attempts. One of an event that a key may not read is `not_found`.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The endpoint's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d03
                 */
                id: components["parameters"]["WebhookIdParameter"];
                /**
                 * @description The delivery's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f80-7b6c-8e5d-3f4a5b6c7d41
                 */
                deliveryId: components["parameters"]["DeliveryIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Begins its attempts anew, with the same `webhook-id`. One that still waits is answered as it is. An endpoint that is paused or disabled is refused with `invalid_transition`, and a delivery whose event is no longer kept with `not_found`. An account has 100 test events and deliveries sent in an hour, to all its endpoints together, or the answer is `rate_limited`; to send many again, use `recoverWebhook`.
         */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The endpoint's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d03
                 */
                id: components["parameters"]["WebhookIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again what failed
         * @description Queues every delivery that failed since a time, and every event since then that was left out while the endpoint was paused or disabled, as far as they are kept and the endpoint takes such events now; an earlier time than 30 days ago counts as that. Test events are not sent again. It goes on by itself after the answer; while one recovery runs, another is answered alike and adds nothing. An endpoint that is paused or disabled is refused with `invalid_transition`. An account begins at most 20 recoveries in an hour, or the answer is `rate_limited`.
         */
        post: operations["recoverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The endpoint's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d03
                 */
                id: components["parameters"]["WebhookIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of an endpoint
         * @description Makes a new secret and shows it once. For 24 hours deliveries carry the signatures of both, so that nothing is refused while you change it; the one before the former ends at once.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The endpoint's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d03
                 */
                id: components["parameters"]["WebhookIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends the example of an event, with an id of its own, as a delivery that is listed and signed like any other; `is_test` tells it apart. Any event may be named that the caller may read, also one that the endpoint does not take. An endpoint that is paused or disabled is refused with `invalid_transition`. An account has 100 test events and deliveries sent in an hour, to all its endpoints together, or the answer is `rate_limited`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether the process is alive
         * @description Answers as long as the process can answer at all, without an envelope. Not counted against any limit.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether the service is ready for traffic
         * @description Ready means that the database answers and takes writes and the search index is open; `503` while starting, while stopping, when a part fails and while nothing can be saved: `storage_full` when the disk is full, else `unavailable` with a sentence that says why. Not counted against any limit.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What was taken on, in the envelope `{data, meta}`. */
        AcceptedEnvelope: {
            data: components["schemas"]["AcceptedNote"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Says that a request was taken on, and no more: whether an address is known is not told. */
        AcceptedNote: {
            /**
             * @description What to do now, as a sentence for people.
             * @example Look into your mailbox
             */
            message: string;
        };
        /** @description An account as its owner sees it. */
        Account: {
            id: components["schemas"]["Id"];
            email: components["schemas"]["NullableEmailAddress"];
            display_name: components["schemas"]["AccountName"];
            seller_name: components["schemas"]["NullableSellerName"];
            avatar_url: components["schemas"]["Url"];
            /** @description What the account may do; every account is a `buyer`. */
            roles: components["schemas"]["Role"][];
            /**
             * @description Whether the e-mail address is confirmed. Until then the account can only look after itself.
             * @example true
             */
            email_verified: boolean;
            /**
             * @description Whether a second factor (an authenticator app or a passkey) is set up.
             * @example false
             */
            two_factor: boolean;
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description One account, in the envelope `{data, meta}`. */
        AccountEnvelope: {
            data: components["schemas"]["Account"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Everything that is kept about an account. Of long lists the newest 10,000, newest first. */
        AccountExport: {
            account: components["schemas"]["Account"];
            /**
             * Format: date-time
             * @description When the e-mail address was confirmed; null when it was not.
             * @example 2026-11-21T09:30:00.000Z
             */
            email_verified_at: string | null;
            /**
             * @description Whether one can sign in by a password. Only a hash of it is kept.
             * @example true
             */
            has_password: boolean;
            /**
             * @description Whether what the account publishes goes live without waiting for an admin.
             * @example false
             */
            trusted: boolean;
            second_factors: components["schemas"]["ExportedSecondFactors"];
            /** @description The sessions that are live. */
            sessions: components["schemas"]["Session"][];
            /** @description The API keys, those that are revoked left out. */
            api_keys: components["schemas"]["ApiKey"][];
            /** @description The server tokens, those that are revoked left out. */
            server_tokens: components["schemas"]["ServerToken"][];
            /** @description The orders that the account made, in every status. */
            purchases: components["schemas"]["Order"][];
            /** @description Other people's orders of its products, in every status. */
            sales: components["schemas"]["Order"][];
            /** @description What the account sells, in every status. */
            products: components["schemas"]["Product"][];
            /** @description The movements of what the operator owes the account for its sales, in each currency. */
            balance_entries: components["schemas"]["LedgerEntry"][];
            /** @description What the operator paid out to the account. */
            payouts: components["schemas"]["Payout"][];
            /** @description The licenses that the account holds or held, with their keys. */
            licenses: components["schemas"]["License"][];
            /** @description The servers on which its licenses are active. */
            activations: components["schemas"]["Activation"][];
            /** @description What the account subscribes or subscribed to. */
            subscriptions: components["schemas"]["Subscription"][];
            /** @description What the account owns without an order: free products that it took, and gifts. */
            grants: components["schemas"]["ExportedGrant"][];
            /** @description The coupons of what the account sells. */
            coupons: components["schemas"]["Coupon"][];
            /** @description Where events are sent for the account. Their secrets are left out. */
            webhook_endpoints: components["schemas"]["WebhookEndpoint"][];
            /** @description The links to files that were given out, those that did not count included. */
            downloads: components["schemas"]["ExportedDownload"][];
            /** @description The reviews that the account wrote, hidden ones included. */
            reviews: components["schemas"]["Review"][];
            /** @description What the account answered to reviews of its products. */
            review_replies: components["schemas"]["ExportedReply"][];
            /** @description The reviews that the account found helpful. */
            helpful_marks: components["schemas"]["ExportedMark"][];
            /** @description The reviews that the account reported. */
            review_reports: components["schemas"]["ExportedReport"][];
            /** @description Products that the account reported. */
            product_reports: components["schemas"]["ExportedProductReport"][];
            /** @description Notes that the account wrote on products. */
            moderation_notes: components["schemas"]["ModerationNote"][];
            mail_preferences: components["schemas"]["MailPreferences"];
            /** @description Mail to the account that is still kept. What it said is left out, for it may hold a link that only its reader may open. */
            messages: components["schemas"]["ExportedMessage"][];
            /** @description What happened to the account, then what it did to others. */
            audit_events: components["schemas"]["AuditEvent"][];
        };
        /** @description An account's data, in the envelope `{data, meta}`. */
        AccountExportEnvelope: {
            data: components["schemas"]["AccountExport"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description `person`: somebody signs in; `imported`: a seller who came with an import and whom nobody has claimed.
         * @example person
         * @enum {string}
         */
        AccountKind: "person" | "imported";
        /**
         * @description The name to show, in plain text and not unique: spaces around it are taken off, and it has no control characters.
         * @example Alex
         */
        AccountName: string;
        /**
         * @description `active`; `unverified` while the e-mail address is not confirmed; `suspended` by an admin or the operator; `deleted`, of which only what others refer to is left.
         * @example active
         * @enum {string}
         */
        AccountState: "active" | "unverified" | "suspended" | "deleted";
        /** @description What to change of the profile; what is left out stays. */
        AccountUpdateInput: {
            display_name?: components["schemas"]["AccountName"];
            seller_name?: components["schemas"]["NewSellerName"];
        };
        /** @description A server that has a slot of a license. */
        Activation: {
            id: components["schemas"]["Id"];
            license_id: components["schemas"]["Id"];
            /**
             * @description The id of the server: a random UUID that the plugin keeps in its data folder.
             * @example 5d1f0c1e-52d4-4f2e-9a3b-0c8b7d9e1f22
             */
            server_id: string;
            /**
             * @description What the server calls itself; null when it does not say.
             * @example Lobby
             */
            server_name: string | null;
            /**
             * @description The version that runs there; null when it does not say.
             * @example 7.0.12
             */
            plugin_version: string | null;
            first_seen_at: components["schemas"]["UtcTime"];
            last_seen_at: components["schemas"]["UtcTime"];
        };
        /** @description Answer 409: all slots are taken. */
        ActivationLimitError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description Always `activation_limit_reached`.
             * @example activation_limit_reached
             * @enum {string}
             */
            code: "activation_limit_reached";
        };
        /** @description A page of activations. */
        ActivationList: {
            /** @description The activations, in the order that the operation names. */
            data: components["schemas"]["Activation"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description The network address (IPv4 or IPv6) it came from; null when that is not known, or is not for this reader, or was forgotten with a deleted account.
         * @example 203.0.113.7
         */
        Address: string | null;
        /** @description A page of orders. */
        AdminOrderList: {
            /** @description The orders, in the order that the operation names. */
            data: components["schemas"]["Order"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description An API key without its secret. */
        ApiKey: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["KeyName"];
            /**
             * @description What the text of every key starts with, so that keys are recognised where they leak. It tells nothing about this one.
             * @example mpk_live_
             */
            prefix: string;
            last_four: components["schemas"]["LastFour"];
            /** @description What the key may do; empty when every scope that it had has been withdrawn. */
            scopes: components["schemas"]["Scope"][];
            product_ids: components["schemas"]["KeyProductIds"];
            expires_at: components["schemas"]["KeyExpiry"];
            previous_expires_at: components["schemas"]["PreviousExpiry"];
            last_used_at: components["schemas"]["LastUse"];
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description One API key without its secret, in the envelope `{data, meta}`. */
        ApiKeyEnvelope: {
            data: components["schemas"]["ApiKey"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description An API key to make. */
        ApiKeyInput: {
            name: components["schemas"]["KeyName"];
            /** @description What the key may do. Unless given, everything there is today but `admin`, which only an admin can give; what comes later is not added by itself. */
            scopes?: components["schemas"]["Scope"][];
            product_ids?: components["schemas"]["KeyProductIds"];
            expires_at?: components["schemas"]["NewKeyExpiry"];
        };
        /** @description All keys of an account that are not revoked. */
        ApiKeyList: {
            /** @description The keys, newest first. Of expired ones the oldest are left out where there are more than 100. */
            data: components["schemas"]["ApiKey"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description How the old secret of the key or token ends. */
        ApiKeyRotationInput: {
            /**
             * Format: int32
             * @description Seconds for which the secret that it has now goes on working, 7 days at most; with 0 it ends at once.
             * @default 86400
             * @example 86400
             */
            overlap_seconds: number;
        };
        /**
         * @description The key itself. This answer alone shows it: only its hash is stored.
         * @example mpk_live_3uJ0bKq8Xy5VtR2wZ7sN1mH4cF6dG9aLpQeTiYoUrBd9Zq
         */
        ApiKeyText: string;
        /** @description What to change; what is left out stays. Anything that lets the key do more, see more or live longer wants a recent proof of identity. */
        ApiKeyUpdateInput: {
            name?: components["schemas"]["KeyName"];
            /** @description What the key may do from now on, in place of what it might do before. */
            scopes?: components["schemas"]["Scope"][];
            product_ids?: components["schemas"]["KeyProductIds"];
            expires_at?: components["schemas"]["NewKeyExpiry"];
        };
        /** @description An API key in the one answer that shows its secret. */
        ApiKeyWithSecret: {
            id: components["schemas"]["Id"];
            key: components["schemas"]["ApiKeyText"];
            name: components["schemas"]["KeyName"];
            /**
             * @description What the text of every key starts with, so that keys are recognised where they leak. It tells nothing about this one.
             * @example mpk_live_
             */
            prefix: string;
            last_four: components["schemas"]["LastFour"];
            /** @description What the key may do; empty when every scope that it had has been withdrawn. */
            scopes: components["schemas"]["Scope"][];
            product_ids: components["schemas"]["KeyProductIds"];
            expires_at: components["schemas"]["KeyExpiry"];
            previous_expires_at: components["schemas"]["PreviousExpiry"];
            last_used_at: components["schemas"]["LastUse"];
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description One API key with its secret, in the envelope `{data, meta}`. */
        ApiKeyWithSecretEnvelope: {
            data: components["schemas"]["ApiKeyWithSecret"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description The version of this contract: semantic versioning, where a higher minor version may break clients while the major one is 0.
         * @example 0.1.0
         */
        ApiVersion: string;
        /**
         * @description An Atom feed in UTF-8 (RFC 4287).
         * @example <?xml version="1.0" encoding="utf-8"?>
         */
        AtomFeed: string;
        /** @description An entry of the audit log: an act that matters for security. Entries are never changed. */
        AuditEvent: {
            id: components["schemas"]["Id"];
            /**
             * @description The account in whose log the entry stands: the one it happened to, or the admin who did it to no account.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            account_id: string;
            /**
             * @description What that account is called now; null once it is deleted.
             * @example Robin
             */
            account_name: string | null;
            /**
             * @description The account that did it; null when that is not known, as of a failed sign-in, and for the operator.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            actor_id: string | null;
            /**
             * @description What the account that did it is called now; null where `actor_id` is and once the account is deleted, and in an own log where somebody else did it.
             * @example Robin
             */
            actor_name: string | null;
            /**
             * @description What was done, as thing and verb. More may be added.
             * @example key.created
             */
            action: string;
            /**
             * @description The kind of thing that it was done to, such as `account`, `key`, `session` or `order`; null when there is none to name.
             * @example key
             */
            target_type: string | null;
            /**
             * @description The thing that it was done to; null when there is none to name.
             * @example 019a9f3c-b220-7c3d-9e44-7a8b9c0d1e23
             */
            target_id: string | null;
            /**
             * @description What the thing is called now, such as the name of a key or of an account, or of the product of an order or review; null when it has no name or is there no more, and in an own log when it is somebody else's.
             * @example CI publishing
             */
            target_name: string | null;
            address: components["schemas"]["Address"];
            /**
             * @description What an admin acted with, a `session` or a `key`; null for all other acts, and where the reader is no admin.
             * @example session
             */
            credential_type: string | null;
            /**
             * @description The session or key that an admin acted with; null where `credential_type` is.
             * @example 019a9f3c-a110-7b2c-8d33-6f7a8b9c0d12
             */
            credential_id: string | null;
            /**
             * @description What that key is called now; null for a session and where `credential_id` is.
             * @example CI publishing
             */
            credential_name: string | null;
            /** @description More about the act, by name; may be empty. Which names there are depends on `action`. */
            details: {
                [key: string]: string;
            };
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description A page of an audit log. */
        AuditEventList: {
            /** @description The entries, newest first. */
            data: components["schemas"]["AuditEvent"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A picture for an account. */
        AvatarInput: {
            /**
             * @description A PNG, JPEG or WebP picture of at most 1,024 by 1,024 pixels, in base64; so the file has 45 KiB at most. It is cut to a square and shown at 256 pixels.
             * @example iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
             */
            image: string;
        };
        /**
         * @description `late`: the last backup is more than two days old, or none was restored to try it (`npm run restore -- SOURCE --drill`) for more than 35 days; `none`: that never happened, as far as the service knows.
         * @example ok
         * @enum {string}
         */
        BackupState: "ok" | "late" | "none";
        /** @description What the operator owes a seller. */
        Balance: {
            seller_id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description What the operator owes, in cents.
             * @example 999
             */
            balance_cents: number;
            /**
             * Format: int64
             * @description What was paid out so far, in cents.
             * @example 0
             */
            paid_out_cents: number;
            currency: components["schemas"]["Currency"];
            /**
             * Format: date-time
             * @description When something was last paid out; null when nothing was.
             * @example 2026-11-21T09:30:00.000Z
             */
            last_payout_at: string | null;
        };
        /** @description One balance, in the envelope `{data, meta}`. */
        BalanceEnvelope: {
            data: components["schemas"]["Balance"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description Bytes in base64url without padding (RFC 4648), as WebAuthn in browsers has them.
         * @example Zk3vYpS7x0Jm1kQwE9rT5uI3
         */
        Base64Url: string;
        /**
         * Format: binary
         * @description The file as it is, with a first line that names the columns.
         */
        BuyerFileInput: string;
        /** @description A category of a game, to sort products into. */
        CategoryEntry: {
            game: components["schemas"]["Game"];
            slug: components["schemas"]["CategorySlug"];
            name: components["schemas"]["CategoryName"];
        };
        /** @description All categories of all games. */
        CategoryList: {
            /** @description The categories, game by game. */
            data: components["schemas"]["CategoryEntry"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description The name of the category to show, in English.
         * @example World management
         */
        CategoryName: string;
        /**
         * @description What a product is for. Minecraft has `economy`, `pvp`, `rpg`, `minigames`, `admin-tools`, `world-management`, `anti-cheat`, `chat`, `permissions` and `misc`; Rust `gameplay`, `admin`, `building`, `pvp`, `economy`, `fun` and `misc`; Hytale `gameplay`, `editor` and `misc`. `listCategories` tells their names.
         * @example world-management
         * @enum {string}
         */
        CategorySlug: "economy" | "pvp" | "rpg" | "minigames" | "admin-tools" | "world-management" | "anti-cheat" | "chat" | "permissions" | "misc" | "gameplay" | "admin" | "building" | "fun" | "editor";
        /**
         * @description `stable` for everybody; `beta` for those who try it out: only the product's seller and admins see and download beta versions.
         * @example stable
         * @enum {string}
         */
        Channel: "stable" | "beta";
        /** @description What was checked, and what was found. */
        Check: {
            /**
             * @description `disk`, `scratch` (temporary files), `clock`, `permissions`, `open_files`, `database`, `store`, `jobs`, `mail`, `proxy`, `dns`, `payments`, `scanner`, `backup`, `drill` or `escrow` (whether a copy of the secret key is elsewhere). More may be added.
             * @example disk
             */
            id: string;
            /**
             * @description What was checked, in two or three words.
             * @example Disk
             */
            title: string;
            state: components["schemas"]["CheckState"];
            /**
             * @description What is so, as a sentence without its full stop.
             * @example 41.3 GB are free, and uploads leave 268.4 MB (MIN_FREE_DISK)
             */
            detail: string;
            /**
             * @description What to do about it, as a sentence without its full stop; null where there is nothing to do.
             * @example Make room on the disk of DATA_DIR before uploads are refused
             */
            remedy: string | null;
        };
        /**
         * @description `hint`: it works, and yet there is something to know or to do. `bad`: something is to be done.
         * @example good
         * @enum {string}
         */
        CheckState: "good" | "hint" | "bad";
        /** @description What the checks of an installation found. */
        Checkup: {
            state: components["schemas"]["CheckState"];
            checked_at: components["schemas"]["UtcTime"];
            /** @description In the order in which they are to be read. */
            checks: components["schemas"]["Check"][];
        };
        /** @description What the checks found, in the envelope `{data, meta}`. */
        CheckupEnvelope: {
            data: components["schemas"]["Checkup"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A link by which an imported seller gets the account, without the link itself. */
        Claim: {
            id: components["schemas"]["Id"];
            account_id: components["schemas"]["Id"];
            seller_name: components["schemas"]["SellerName"];
            email: components["schemas"]["EmailAddress"];
            /**
             * @description The admin who sent it; null when the account is deleted.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            created_by: string | null;
            created_at: components["schemas"]["UtcTime"];
            /**
             * Format: date-time
             * @description When the link ends, 14 days after it was mailed; null while the mail waits to be written.
             * @example 2026-12-05T09:30:00.000Z
             */
            expires_at: string | null;
        };
        /** @description One claim, in the envelope `{data, meta}`. */
        ClaimEnvelope: {
            data: components["schemas"]["Claim"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description What became of the lines of a file. */
        ClaimImport: {
            /**
             * Format: int32
             * @description How many links were sent.
             * @example 1
             */
            created: number;
            /** @description The lines of which nothing came. */
            refused: components["schemas"]["RefusedClaim"][];
        };
        /** @description What became of one file, in the envelope `{data, meta}`. */
        ClaimImportEnvelope: {
            data: components["schemas"]["ClaimImport"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Which seller, and where to send the link. */
        ClaimInput: {
            seller_name: components["schemas"]["SellerName"];
            email: components["schemas"]["EmailAddress"];
        };
        /** @description A page of claims. */
        ClaimList: {
            /** @description The claims, in the order that the operation names. */
            data: components["schemas"]["Claim"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The link, and how to sign in from now on. */
        ClaimRedemptionInput: {
            token: components["schemas"]["OneTimeToken"];
            password: components["schemas"]["Password"];
            display_name?: components["schemas"]["AccountName"];
        };
        /** @description What the buyer agrees to. */
        ConsentInput: {
            /**
             * @description Whether the buyer wants the product at once and knows that a right of withdrawal ends by that.
             * @example true
             */
            immediate_delivery: boolean;
            /**
             * @description The version of the terms that the buyer was shown: the `terms_version` of `getSettings`, or the answer is `validation_failed`.
             * @example 1
             */
            terms_version: string;
        };
        /** @description A code that takes something off the price. */
        Coupon: {
            id: components["schemas"]["Id"];
            /**
             * @description What buyers type, in upper case.
             * @example SUMMER
             */
            code: string;
            /**
             * Format: int32
             * @description How much of the price is taken off, in percent; null where it is an amount.
             * @example 20
             */
            percent_off: number | null;
            /**
             * Format: int32
             * @description How much is taken off an order, in cents; null where it is a share.
             * @example 500
             */
            amount_off_cents: number | null;
            /**
             * Format: int32
             * @description How many orders may use it; null for no limit.
             * @example 100
             */
            max_uses: number | null;
            /**
             * Format: int32
             * @description How many orders of one buyer may use it; null for no limit.
             * @example 1
             */
            max_uses_per_buyer: number | null;
            /**
             * Format: date-time
             * @description From when it counts; null for at once.
             * @example 2026-11-21T09:30:00.000Z
             */
            starts_at: string | null;
            /**
             * Format: date-time
             * @description Until when it counts; null for no end.
             * @example 2026-11-21T09:30:00.000Z
             */
            ends_at: string | null;
            /** @description The products that it is for; null for all of yours. */
            product_ids: components["schemas"]["Id"][] | null;
            /**
             * Format: int32
             * @description How many orders use it that are not cancelled, refunded ones among them. It may exceed `max_uses` by orders that were paid late.
             * @example 0
             */
            uses: number;
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description One coupon, in the envelope `{data, meta}`. */
        CouponEnvelope: {
            data: components["schemas"]["Coupon"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A coupon to make. */
        CouponInput: {
            /**
             * @description What buyers type: letters, digits, `-` and `_`; upper and lower case are alike.
             * @example SUMMER
             */
            code: string;
            /**
             * Format: int32
             * @description How much of the price is taken off, in percent; null where it is an amount.
             * @example 20
             */
            percent_off?: number | null;
            /**
             * Format: int32
             * @description How much is taken off an order, in cents; null where it is a share.
             * @example 500
             */
            amount_off_cents?: number | null;
            /**
             * Format: int32
             * @description How many orders may use it; null for no limit.
             * @example 100
             */
            max_uses?: number | null;
            /**
             * Format: int32
             * @description How many orders of one buyer may use it; null for no limit.
             * @example 1
             */
            max_uses_per_buyer?: number | null;
            /**
             * Format: date-time
             * @description From when it counts; null for at once.
             * @example 2026-11-21T09:30:00.000Z
             */
            starts_at?: string | null;
            /**
             * Format: date-time
             * @description Until when it counts; null for no end.
             * @example 2026-11-21T09:30:00.000Z
             */
            ends_at?: string | null;
            /** @description The products that it is for; null for all of yours. */
            product_ids?: components["schemas"]["Id"][] | null;
        };
        /** @description A page of coupons. */
        CouponList: {
            /** @description The coupons, in the order that the operation names. */
            data: components["schemas"]["Coupon"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description What to change of a coupon. */
        CouponUpdateInput: {
            /**
             * Format: int32
             * @description How many orders may use it; null for no limit.
             * @example 100
             */
            max_uses?: number | null;
            /**
             * Format: int32
             * @description How many orders of one buyer may use it; null for no limit.
             * @example 1
             */
            max_uses_per_buyer?: number | null;
            /**
             * Format: date-time
             * @description From when it counts; null for at once.
             * @example 2026-11-21T09:30:00.000Z
             */
            starts_at?: string | null;
            /**
             * Format: date-time
             * @description Until when it counts; null for no end.
             * @example 2026-11-21T09:30:00.000Z
             */
            ends_at?: string | null;
            /** @description The products that it is for; null for all of yours. */
            product_ids?: components["schemas"]["Id"][] | null;
        };
        /**
         * @description Send it as `X-CSRF-Token` with every request of this session that is not a `GET`. It stays the same for the whole session.
         * @example Zk3vYpS7x0Jm1kQwE9rT5uI3oPaD8fGhL6zXcVbN4Mq
         */
        CsrfToken: string;
        /**
         * @description CSV as RFC 4180 writes it, in UTF-8: a first line that names the columns, lines that end with CR LF.
         * @example id,created_at
         */
        CsvFile: string;
        /**
         * @description ISO 4217 code of the one currency of the installation.
         * @example USD
         */
        Currency: string;
        /** @description The session of this browser. */
        CurrentSession: {
            id: components["schemas"]["Id"];
            csrf_token: components["schemas"]["CsrfToken"];
            account: components["schemas"]["Account"];
            /**
             * Format: date-time
             * @description When the person last proved who they are, by signing in or by `confirmIdentity`. Some operations want that less than ten minutes ago.
             * @example 2026-11-21T09:30:00.000Z
             */
            proved_at: string;
            created_at: components["schemas"]["UtcTime"];
            /**
             * Format: date-time
             * @description When the session ends however much it is used, 30 days after its start. It ends before that after 12 hours without use.
             * @example 2026-12-21T09:30:00.000Z
             */
            expires_at: string;
        };
        /** @description The session of this browser, in the envelope `{data, meta}`. */
        CurrentSessionEnvelope: {
            data: components["schemas"]["CurrentSession"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description An opaque position in a list. Take it from an answer of the same list; others are refused with `validation_failed`.
         * @example djE6NDI
         */
        Cursor: string;
        /** @description Answer 410: the cursor is older than what is kept. */
        CursorExpiredError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description Always `cursor_expired`.
             * @example cursor_expired
             * @enum {string}
             */
            code: "cursor_expired";
        };
        /**
         * @description The name that an account shows, in plain text and not unique; `Deleted user` once it is deleted.
         * @example Blockworks
         */
        DisplayName: string;
        /**
         * Format: int64
         * @description Downloads so far, each account and version once in 24 hours, those from before an import included.
         * @example 1500231
         */
        DownloadCount: number;
        /** @description Where the file of a version is, and what it is. */
        DownloadLink: {
            /**
             * Format: uri
             * @description The address of the file, good for 60 seconds. It wants no credentials, and some object stores refuse a request that has any besides.
             * @example http://localhost:3000/objects/versions/019a9f3c.jar?X-Amz-Expires=60&X-Amz-Signature=0f1e
             */
            url: string;
            /**
             * @description The name to save the file under.
             * @example region-guard-7.0.12.jar
             */
            file_name: string;
            file_size: components["schemas"]["FileSize"];
            sha256: components["schemas"]["Sha256"];
        };
        /** @description Where one file is, in the envelope `{data, meta}`. */
        DownloadLinkEnvelope: {
            data: components["schemas"]["DownloadLink"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description An e-mail address. Capital letters make no difference, and answers have none.
         * @example alex@example.com
         */
        EmailAddress: string;
        /** @description An e-mail address to send mail to. */
        EmailInput: {
            email: components["schemas"]["EmailAddress"];
        };
        /** @description The endpoint, and what it did. */
        EndpointDisabledData: {
            endpoint_id: components["schemas"]["Id"];
            /**
             * Format: uri
             * @description Where events were sent to: the beginning of the address, without its path.
             * @example https://example.com
             */
            url: string;
            /**
             * @description Why it gets no more events, in words.
             * @example The endpoint answered 410 Gone
             */
            reason: string;
        };
        /** @description A webhook endpoint gets no more events: sent to its owner. */
        EndpointDisabledEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Always `endpoint.disabled`.
             * @example endpoint.disabled
             * @enum {string}
             */
            event: "endpoint.disabled";
            created_at: components["schemas"]["UtcTime"];
            data: components["schemas"]["EndpointDisabledData"];
        };
        /** @description A part of the request that is wrong. */
        ErrorDetail: {
            /**
             * @description Where it is: `query.limit`, `body.rating`, `header.idempotency-key`.
             * @example query.limit
             */
            path: string;
            /**
             * @description What is wrong there, in words.
             * @example must be <= 100
             */
            message: string;
        };
        /**
         * @description What is wrong, as a sentence that a person can act on. Its wording may change: decide by `code`.
         * @example limit must be <= 100
         */
        ErrorSentence: string;
        /** @description Something that happened, as webhooks carry it. */
        Event: {
            id: components["schemas"]["EventId"];
            event: components["schemas"]["EventKind"];
            created_at: components["schemas"]["UtcTime"];
            data: components["schemas"]["EventFields"];
        };
        /** @description What an event tells. Which of these fields it has depends on its kind: the webhook of that name lists them. */
        EventFields: {
            /**
             * Format: int64
             * @description What the buyer paid in all, in cents, tax included.
             * @example 999
             */
            amount_cents?: number;
            buyer_id?: components["schemas"]["Id"];
            channel?: components["schemas"]["Channel"];
            endpoint_id?: components["schemas"]["Id"];
            license_id?: components["schemas"]["Id"];
            /**
             * @description The buyer's license key.
             * @example 7K3QF-9ZB2M-X4T8R-0W6VD-J1NHC-A5
             */
            license_key?: string;
            /**
             * @description The order; null when a license was given without one.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            order_id?: string | null;
            product_id?: components["schemas"]["Id"];
            product_slug?: components["schemas"]["ProductSlug"];
            rating?: components["schemas"]["Rating"];
            /**
             * @description Why it happened, in words.
             * @example The endpoint answered 410 Gone
             */
            reason?: string | null;
            /**
             * Format: int64
             * @description How much of `amount_cents` the buyer got back so far, in cents.
             * @example 999
             */
            refunded_cents?: number;
            review_id?: components["schemas"]["Id"];
            /**
             * @description The server that activated it, by an id of its own choice; null or absent in events about the license as a whole.
             * @example 5d1f0c1e-52d4-4f2e-9a3b-0c8b7d9e1f22
             */
            server_id?: string | null;
            /**
             * @description SHA-256 of its file in lower-case hexadecimal; null for a version without a file.
             * @example 0e918ed1c0769ed62bf12d90346577a207956e681732bba264f1b9dd9a93dbec
             */
            sha256?: string | null;
            subscription_id?: components["schemas"]["Id"];
            /**
             * Format: uri
             * @description Where events were sent to: the beginning of the address, without its path.
             * @example https://example.com
             */
            url?: string;
            version_id?: components["schemas"]["Id"];
            version_tag?: components["schemas"]["VersionTag"];
        };
        /**
         * @description The event, the same each time it is delivered: one that was seen before is a repetition.
         * @example 019a9f3c-5b7e-7d41-8c55-3f1f0a4b9ee0
         */
        EventId: string;
        /**
         * @description What an event tells of. More may be added.
         * @example order.created
         * @enum {string}
         */
        EventKind: "order.created" | "order.refunded" | "license.revoked" | "license.activated" | "version.published" | "subscription.cancelled" | "subscription.expired" | "review.created" | "order.disputed" | "product.updated" | "product.archived" | "version.yanked" | "version.recalled" | "endpoint.disabled";
        /** @description A page of events. */
        EventList: {
            /** @description The events, oldest first. */
            data: components["schemas"]["Event"][];
            meta: components["schemas"]["PolledPageMeta"];
        };
        /** @description A link to a file that was given out. */
        ExportedDownload: {
            product_id: components["schemas"]["Id"];
            product_slug: components["schemas"]["ProductSlug"];
            version_id: components["schemas"]["Id"];
            version_tag: components["schemas"]["VersionTag"];
            address: components["schemas"]["Address"];
            /**
             * Format: date-time
             * @description When the link was given out.
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
        };
        /** @description Ownership of a product without an order. */
        ExportedGrant: {
            product_id: components["schemas"]["Id"];
            product_slug: components["schemas"]["ProductSlug"];
            product_name: components["schemas"]["ProductName"];
            /**
             * @description `free` for a free product that was downloaded, `grant` for a gift.
             * @example free
             * @enum {string}
             */
            source: "free" | "grant";
            /**
             * Format: date-time
             * @description Until when the account owns the product by this; null for good.
             * @example 2027-05-21T09:30:00.000Z
             */
            expires_at: string | null;
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description A review that the account found helpful. */
        ExportedMark: {
            review_id: components["schemas"]["Id"];
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description A mail to the account, without what it said. */
        ExportedMessage: {
            id: components["schemas"]["Id"];
            /**
             * @description The occasion, such as `password_changed`. More may be added.
             * @example password_changed
             */
            kind: string;
            /**
             * @description The address that it was sent to; null once a delivered message is a week old, or when it cannot be read any more.
             * @example alex@example.com
             */
            recipient: string | null;
            /**
             * @description The subject line of the mail.
             * @example Your password was changed
             */
            subject: string;
            /**
             * @description `queued`: will be sent. `sent`: the mail server took it. `failed`: was given up. `unsent`: there is no mail server. `discarded`: kept for nobody to read.
             * @example sent
             * @enum {string}
             */
            status: "queued" | "sent" | "failed" | "unsent" | "discarded";
            created_at: components["schemas"]["UtcTime"];
            /**
             * Format: date-time
             * @description When the mail server took it; null when it did not.
             * @example 2026-11-21T09:30:00.000Z
             */
            sent_at: string | null;
        };
        /** @description A product that the account reported. */
        ExportedProductReport: {
            product_id: components["schemas"]["Id"];
            product_slug: components["schemas"]["ProductSlug"];
            kind: components["schemas"]["ReportKind"];
            /**
             * @description The version that it is about; null when it is about the product.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            version_id: string | null;
            /**
             * @description What is wrong with the product, in the words of the account.
             * @example A copy of another plugin
             */
            body: string;
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description An answer to a review of the account's product. */
        ExportedReply: {
            review_id: components["schemas"]["Id"];
            /**
             * @description The answer, in plain text.
             * @example Thank you! The next version adds that
             */
            body: string;
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description A review that the account reported. */
        ExportedReport: {
            review_id: components["schemas"]["Id"];
            /**
             * @description What is wrong with the review, in the words of the account.
             * @example Advertises another product
             */
            reason: string;
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description The second factors of an account, without what they are checked with. */
        ExportedSecondFactors: {
            /**
             * Format: date-time
             * @description Since when an authenticator app is set up and confirmed; null when there is none.
             * @example 2026-11-21T09:30:00.000Z
             */
            totp_since: string | null;
            /** @description The passkeys of the account. */
            passkeys: components["schemas"]["Passkey"][];
            /**
             * Format: int32
             * @description Recovery codes that were not used yet.
             * @example 10
             */
            recovery_codes_left: number;
        };
        /** @description From a value to its number of hits; values without any are left out. */
        FacetCounts: {
            [key: string]: components["schemas"]["HitCount"];
        };
        /**
         * @description A facet to count besides `game` and `category`: `price` (`free`, `paid`), `tags`, `game_version` or `platform`.
         * @example platform
         * @enum {string}
         */
        FacetName: "price" | "tags" | "game_version" | "platform";
        /** @description How many hits each value would have: those that match `q` and every filter but the facet's own. At most the 200 values with the most hits. `price`, `tags`, `game_version` and `platform` are there only when `facets` asks for them. */
        Facets: {
            game: components["schemas"]["FacetCounts"];
            category: components["schemas"]["FacetCounts"];
            price?: components["schemas"]["FacetCounts"];
            tags?: components["schemas"]["FacetCounts"];
            game_version?: components["schemas"]["FacetCounts"];
            platform?: components["schemas"]["FacetCounts"];
        };
        /**
         * Format: int64
         * @description Size of the file in bytes; 0 for an imported version without a file.
         * @example 734003
         */
        FileSize: number;
        /** @description The first admin of an installation, by the link that the service printed. */
        FirstAdminInput: {
            token: components["schemas"]["OneTimeToken"];
            email: components["schemas"]["EmailAddress"];
            password: components["schemas"]["Password"];
            display_name: components["schemas"]["AccountName"];
        };
        /** @description Answer 403: the caller is known and may not do that. */
        ForbiddenError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `forbidden`: its role or its kind of credential does not allow it; `insufficient_scope`: the key or token lacks a scope; `email_unverified`: the account's e-mail address is not confirmed; `account_suspended`: the account is suspended.
             * @example forbidden
             * @enum {string}
             */
            code: "forbidden" | "insufficient_scope" | "email_unverified" | "account_suspended";
        };
        /**
         * @description The game that a plugin is for.
         * @example minecraft
         * @enum {string}
         */
        Game: "minecraft" | "rust" | "hytale";
        /**
         * @description A version of the game, as its maker writes it.
         * @example 1.21.4
         */
        GameVersion: string;
        /**
         * @description The account's password as it is now.
         * @example nine wobbly copper kettles
         */
        GivenPassword: string;
        /**
         * Format: date-time
         * @description A time by RFC 3339, with `Z` or with the offset that it is told in, such as `+02:00`; in an address a `+` is written as `%2B`. Leap seconds are refused.
         * @example 2026-11-21T09:30:00.000Z
         */
        GivenTime: string;
        /** @description A product that was given without money. */
        Grant: {
            id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            /**
             * @description To whom it was given, in lower case; null once the account that took it is deleted.
             * @example jo@example.com
             */
            email: string | null;
            /**
             * @description Who took it; null until somebody did.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            account_id: string | null;
            /**
             * @description Where the buyer comes from, a word of your choice.
             * @example builtbybit
             */
            source: string;
            /**
             * @description The number of the purchase there; null for none.
             * @example 10422
             */
            external_id: string | null;
            /**
             * Format: int32
             * @description On how many servers the license may be active at once; null for what the product allows.
             * @example 3
             */
            seats: number | null;
            /**
             * Format: date-time
             * @description When it ends; null for never.
             * @example 2026-11-21T09:30:00.000Z
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was taken; null until somebody did.
             * @example 2026-11-21T09:30:00.000Z
             */
            claimed_at: string | null;
            /**
             * Format: date-time
             * @description When it was taken back or ended; null while it stands.
             * @example 2026-11-21T09:30:00.000Z
             */
            ended_at: string | null;
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description One grant, in the envelope `{data, meta}`. */
        GrantEnvelope: {
            data: components["schemas"]["Grant"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description What became of the lines of a file. */
        GrantImport: {
            /**
             * Format: int32
             * @description How many grants were made.
             * @example 1
             */
            created: number;
            /**
             * Format: int32
             * @description How many were there already.
             * @example 0
             */
            unchanged: number;
            /** @description The lines of which nothing came. */
            refused: components["schemas"]["RefusedGrant"][];
        };
        /** @description What became of one file, in the envelope `{data, meta}`. */
        GrantImportEnvelope: {
            data: components["schemas"]["GrantImport"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Whom to give the product. */
        GrantInput: {
            email: components["schemas"]["EmailAddress"];
            /**
             * @description Where the buyer comes from, a word of your choice.
             * @example builtbybit
             */
            source: string;
            /**
             * @description The number of the purchase there.
             * @example 10422
             */
            external_id?: string;
            /**
             * Format: int32
             * @description On how many servers the license may be active at once; null for what the product allows.
             * @example 3
             */
            seats?: number | null;
            /**
             * Format: date-time
             * @description When it ends; null for never.
             * @example 2026-11-21T09:30:00.000Z
             */
            expires_at?: string | null;
        };
        /** @description A page of grants. */
        GrantList: {
            /** @description The grants, in the order that the operation names. */
            data: components["schemas"]["Grant"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A process that is alive. */
        Health: {
            /**
             * @description Always `ok`.
             * @example ok
             * @enum {string}
             */
            status: "ok";
            version: components["schemas"]["ApiVersion"];
        };
        /**
         * Format: int64
         * @description How many accounts found the review helpful.
         * @example 12
         */
        HelpfulCount: number;
        /**
         * @description Escaped HTML, safe to put in a page as it is, with the words that matched in `<mark>`.
         * @example <mark>World</mark>Guard
         */
        HighlightedText: string;
        /** @description What matched, marked; only when asked for by `highlight=true`. */
        Highlights: {
            name: components["schemas"]["HighlightedText"];
            short_description: components["schemas"]["HighlightedText"];
        };
        /**
         * Format: int64
         * @description How many hits or reviews there are.
         * @example 57
         */
        HitCount: number;
        /**
         * @description The host name of this installation, which its passkeys are bound to.
         * @example localhost
         */
        HostName: string;
        /**
         * @description Sanitised HTML, safe to put in a page as it is; may be empty.
         * @example <p>Protects your world.</p>
         */
        Html: string;
        /**
         * @description HTML as its author writes it, with at most 5,000 tags; may be empty. When it is saved, all is taken out but paragraphs, headings, lists, tables, quotations, code, emphasis, and links to https:, http: and mailto: addresses.
         * @example <p>Protects your world.</p>
         */
        HtmlInput: string;
        /**
         * @description An opaque identifier: a UUID of version 7, in lower case.
         * @example 019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21
         */
        Id: string;
        /** @description Answer 422: the `Idempotency-Key` was used with another body. */
        IdempotencyMismatchError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description Always `idempotency_mismatch`.
             * @example idempotency_mismatch
             * @enum {string}
             */
            code: "idempotency_mismatch";
        };
        /** @description A proof of identity: either `passkey`, or `password`, with `totp_code` or `recovery_code` when the account has a second factor. */
        IdentityInput: {
            password?: components["schemas"]["GivenPassword"];
            totp_code?: components["schemas"]["TotpCode"];
            recovery_code?: components["schemas"]["RecoveryCode"];
            passkey?: components["schemas"]["PasskeyAssertionInput"];
        };
        /** @description Answer 401: it is not known who calls, or not surely enough. */
        IdentityProofNeededError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `unauthorized`: nobody called, and somebody must; `invalid_key`: a key or token was sent and is not good; `reauthentication_required`: the last proof of identity is ten minutes old or older; `invalid_credentials`: password, code or passkey is wrong.
             * @example invalid_credentials
             * @enum {string}
             */
            code: "invalid_key" | "unauthorized" | "reauthentication_required" | "invalid_credentials";
        };
        /** @description Answer 401: it is not known who calls, or the proof of identity is not good. */
        IdentityRefusedError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `unauthorized`: nobody called, and somebody must; `invalid_key`: a key or token was sent and is not good; `two_factor_required`: the account has a second factor, and the request has none; `invalid_credentials`: password, code or passkey is wrong.
             * @example invalid_credentials
             * @enum {string}
             */
            code: "invalid_key" | "unauthorized" | "two_factor_required" | "invalid_credentials";
            second_factors?: components["schemas"]["UsableSecondFactors"];
        };
        /** @description How an installation fares. */
        Installation: {
            /**
             * @description The release, as `getHealth` tells it.
             * @example 0.8.0
             */
            version: string;
            started_at: components["schemas"]["UtcTime"];
            health: components["schemas"]["InstallationHealth"];
            waiting: components["schemas"]["InstallationWaiting"];
            /**
             * @description The rescan that `rescan_findings` counts; null while there was none.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            last_rescan_id: string | null;
            /** @description The names of the pages in `PAGES_DIR` in which placeholders of `examples/pages` are left. */
            unfilled_pages: string[];
            backups: components["schemas"]["InstallationBackups"];
            checklist: components["schemas"]["InstallationChecklist"];
        };
        /** @description How the backups of an installation fare. */
        InstallationBackups: {
            backup: components["schemas"]["BackupState"];
            /**
             * Format: date-time
             * @description When the database was as the last backup has it; null while there is none.
             * @example 2026-11-24T03:30:00.000Z
             */
            last_backup_at: string | null;
            /**
             * @description The last attempt to make one failed; the log says why.
             * @example false
             */
            last_failed: boolean;
            drill: components["schemas"]["BackupState"];
            /**
             * Format: date-time
             * @description When a backup was last restored to try it; null while none was.
             * @example 2026-11-21T09:30:00.000Z
             */
            last_drill_at: string | null;
        };
        /** @description What there is to set up, and what of it is done. */
        InstallationChecklist: {
            /**
             * @description Your own account has a passkey or an authenticator app.
             * @example true
             */
            second_factor: boolean;
            /**
             * @description A mail server is set up (`SMTP_URL`).
             * @example true
             */
            mail: boolean;
            /**
             * @description The address in `PUBLIC_URL` is one that others can reach: not this machine alone.
             * @example true
             */
            public_url: boolean;
            /**
             * @description There is a product.
             * @example true
             */
            catalogue: boolean;
            /**
             * @description Every page in `PAGES_DIR` is filled in: no placeholder of `examples/pages` is left; also where there are none.
             * @example true
             */
            pages: boolean;
            /**
             * @deprecated
             * @description There is a backup, or an admin said so. Read `backups` instead.
             * @example true
             */
            backup: boolean;
            /**
             * @description An admin wants to see the list no more.
             * @example false
             */
            dismissed: boolean;
        };
        /** @description How an installation fares, in the envelope `{data, meta}`. */
        InstallationEnvelope: {
            data: components["schemas"]["Installation"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Whether the parts of the service work. */
        InstallationHealth: {
            /**
             * @description Whether it takes writes, and why not.
             * @example ok
             * @enum {string}
             */
            database: "ok" | "storage_full" | "unavailable" | "damaged";
            /**
             * @description Whether searches are answered.
             * @example ok
             * @enum {string}
             */
            search: "ok" | "opening";
            /**
             * @description Whether the store of files answers.
             * @example ok
             * @enum {string}
             */
            storage: "ok" | "unavailable";
            /**
             * @description `late`: work has been due for five minutes and more.
             * @example ok
             * @enum {string}
             */
            jobs: "ok" | "late";
            /**
             * @description `failing`: a message was given up within the last day; `none`: there is no mail server.
             * @example ok
             * @enum {string}
             */
            mail: "ok" | "failing" | "none";
        };
        /** @description What to tick off, or to take back. */
        InstallationInput: {
            /**
             * @deprecated
             * @description You made a backup. The service knows of its own: see `backups` of the answer.
             * @example true
             */
            backup?: boolean;
            /**
             * @description Whether admins want to see the list no more.
             * @example false
             */
            dismissed?: boolean;
        };
        /** @description How much waits for admins, up to a thousand of each. */
        InstallationWaiting: {
            /**
             * Format: int32
             * @description Orders that wait to be marked as paid; 0 where a payment provider does that.
             * @example 1
             */
            orders: number;
            /**
             * Format: int32
             * @description Orders whose buyers ask for their money back.
             * @example 1
             */
            refund_requests: number;
            /**
             * Format: int32
             * @description Products that wait for review.
             * @example 1
             */
            products: number;
            /**
             * Format: int32
             * @description Open reports of products.
             * @example 1
             */
            product_reports: number;
            /**
             * Format: int32
             * @description Reviews with open reports.
             * @example 1
             */
            reviews: number;
            /**
             * Format: int32
             * @description Files that wait to be checked: jobs of the kind `judge_version`.
             * @example 1
             */
            versions_in_scan: number;
            /**
             * Format: int32
             * @description Versions in which the last rescan found something, and that are not recalled.
             * @example 1
             */
            rescan_findings: number;
            /**
             * Format: int32
             * @description Jobs that were given up.
             * @example 1
             */
            failed_jobs: number;
            /**
             * Format: int32
             * @description Mail that was not sent.
             * @example 1
             */
            unsent_messages: number;
            /**
             * Format: int32
             * @description Accounts whose address is not confirmed; 0 where there is a mail server.
             * @example 1
             */
            unconfirmed_accounts: number;
            /**
             * Format: int32
             * @description Webhooks of your own account that fail or were disabled.
             * @example 1
             */
            failing_endpoints: number;
        };
        /** @description Answer 500: a fault of the server. */
        InternalError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description Always `internal_error`.
             * @example internal_error
             * @enum {string}
             */
            code: "internal_error";
        };
        /** @description Answer 401: a key or token was sent and is not good. */
        InvalidKeyError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description Always `invalid_key`, whether it is malformed, unknown, revoked or expired.
             * @example invalid_key
             * @enum {string}
             */
            code: "invalid_key";
        };
        /** @description Answer 409: the present state does not allow that. */
        InvalidTransitionError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description Always `invalid_transition`; `error` tells what the state allows.
             * @example invalid_transition
             * @enum {string}
             */
            code: "invalid_transition";
        };
        /** @description An invitation to make an account, without its link. It is good for one account. */
        Invitation: {
            id: components["schemas"]["Id"];
            /**
             * @description The one address that it is for, in lower case; null when it is for any.
             * @example alex@example.com
             */
            email: string | null;
            /**
             * @description The admin who invites; null when that is not known.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            created_by: string | null;
            created_at: components["schemas"]["UtcTime"];
            /**
             * Format: date-time
             * @description When the link stops working, seven days after it was made.
             * @example 2026-11-28T09:30:00.000Z
             */
            expires_at: string;
        };
        /** @description One invitation with its link, in the envelope `{data, meta}`. */
        InvitationEnvelope: {
            data: components["schemas"]["InvitationWithLink"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Whom to invite. With `email` the invitation is for that address alone, and is mailed to it; without, it is for whoever has the link. */
        InvitationInput: {
            email?: components["schemas"]["EmailAddress"];
        };
        /** @description A page of the open invitations. */
        InvitationList: {
            /** @description The invitations, newest first. */
            data: components["schemas"]["Invitation"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description An invitation in the one answer that shows its link. */
        InvitationWithLink: {
            id: components["schemas"]["Id"];
            /**
             * Format: uri
             * @description Whoever opens it may make an account, once. Null when it was mailed, for then it is for the reader of the mailbox alone, and for a key when it is for an address.
             * @example http://localhost:3000/app/join#token=2vYpS7x0Jm1kQwE9rT5uI3oPaD8fGhL6zXcVbN4MqWe
             */
            link: string | null;
            /**
             * @description The one address that it is for, in lower case; null when it is for any.
             * @example alex@example.com
             */
            email: string | null;
            /**
             * @description The admin who invites; null when that is not known.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            created_by: string | null;
            created_at: components["schemas"]["UtcTime"];
            /**
             * Format: date-time
             * @description When the link stops working, seven days after it was made.
             * @example 2026-11-28T09:30:00.000Z
             */
            expires_at: string;
        };
        /** @description Something that the service does outside of requests. What it works on is left out, for it may lead to persons. */
        Job: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["JobKind"];
            status: components["schemas"]["JobStatus"];
            /**
             * Format: int64
             * @description How often it was tried, a running attempt included.
             * @example 8
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When it may run, or was last to run.
             * @example 2026-11-21T09:30:00.000Z
             */
            run_at: string;
            /**
             * Format: date-time
             * @description Until when the attempt that runs may take; then it may be begun again. Null unless the job is `running`.
             * @example 2026-11-21T09:31:00.000Z
             */
            lease_until: string | null;
            /**
             * @description What its last attempt failed of, in a word; `lease_over` when nobody told what became of it, as after a crash. Null when none failed.
             * @example smtp_550
             */
            last_error: string | null;
            created_at: components["schemas"]["UtcTime"];
            /**
             * Format: date-time
             * @description When it was done or given up; null before that.
             * @example 2026-11-21T09:30:00.000Z
             */
            finished_at: string | null;
        };
        /** @description One job, in the envelope `{data, meta}`. */
        JobEnvelope: {
            data: components["schemas"]["Job"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description What is to be done. Of mail: `deliver_mail`, `mail_recall`, `mail_claims`, `mail_grants` (write the letters of a recall, of claims, of grants). Of files: `judge_version` (judge the file of a version that is to be published), `rescan` (judge published files again), `remove_object` (remove a file that nothing refers to). Of money: `settle_refund` (give back what was claimed), `take_payment_event` (act on a message of the payment provider), `close_checkout` (close the page where an order was to be paid), `end_billing` and `stop_billing` (have the provider bill a subscription no more). Of sign-ins: `note_half_proof` (note a right password whose second factor did not come). What comes round: `advance_subscriptions` (take the steps of subscriptions that are due), `expire_orders`, `expire_grants`, `expire_licences` (store which have expired, and issue those that orders lack), `tell_health` (write in the log once a day whether all is well), `turn_signing_keys` (make the next key that signs tokens, retire the last), `remind_of_expiry` (mail about keys that are about to expire), `sweep` (delete what is no longer kept), `sweep_files` (clear away uploads and files that came to nothing), `back_up` (make the backup of the day), `draw_social_pictures` (draw the pictures that links to products are shown with). Of webhooks: `deliver_webhook` (send an event to an endpoint), `recover_webhook` (send an endpoint what it did not take), `clear_webhook` (delete the deliveries of an endpoint that was deleted). More may be added.
         * @example deliver_mail
         */
        JobKind: string;
        /** @description A page of the jobs. */
        JobList: {
            /** @description The jobs, newest first. */
            data: components["schemas"]["Job"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description `waiting` until `run_at`, perhaps after an attempt that failed; `running` until `lease_until` at most, when it may be begun again; `done`; or `failed`, after the last attempt.
         * @example failed
         * @enum {string}
         */
        JobStatus: "waiting" | "running" | "done" | "failed";
        /** @description A public key. */
        Jwk: {
            /**
             * @description Always `OKP`.
             * @example OKP
             * @enum {string}
             */
            kty: "OKP";
            /**
             * @description Always `Ed25519`.
             * @example Ed25519
             * @enum {string}
             */
            crv: "Ed25519";
            /**
             * @description Always `EdDSA`.
             * @example EdDSA
             * @enum {string}
             */
            alg: "EdDSA";
            /**
             * @description Always `sig`.
             * @example sig
             * @enum {string}
             */
            use: "sig";
            /**
             * @description Its name, as the header of a token has it.
             * @example 2026-11
             */
            kid: string;
            /**
             * @description The key, in base64url.
             * @example 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
             */
            x: string;
        };
        /** @description Public keys. */
        Jwks: {
            /** @description The keys: one to come, the one in use, and old ones. */
            keys: components["schemas"]["Jwk"][];
        };
        /**
         * Format: date-time
         * @description When it stops working; null for never.
         * @example 2027-05-21T09:30:00.000Z
         */
        KeyExpiry: string | null;
        /** @description Answer 409: the account has as many of these as it may have. */
        KeyLimitReachedError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description Always `key_limit_reached`.
             * @example key_limit_reached
             * @enum {string}
             */
            code: "key_limit_reached";
        };
        /**
         * @description What its owner calls it: no control characters, and more than spaces.
         * @example CI publishing
         */
        KeyName: string;
        /** @description The only products that the key lists, reads and acts on as its account; null for no such limit. Products that do not exist for its owner are refused with `validation_failed`. */
        KeyProductIds: components["schemas"]["Id"][] | null;
        /** @description What somebody found. */
        KeyReportInput: {
            /**
             * @description The API key or server token that was found. Any text will do: one that is neither changes nothing.
             * @example mpk_live_3uJ0bKq8Xy5VtR2wZ7sN1mH4cF6dG9aLpQeTiYoUrBd9Zq
             */
            key: string;
        };
        /**
         * @description The last four characters of the secret, to recognise it by.
         * @example d9Zq
         */
        LastFour: string;
        /**
         * Format: date-time
         * @description When it was last used; after a crash of the service up to a minute and a half too early. Null when it never was.
         * @example 2026-11-21T09:30:00.000Z
         */
        LastUse: string | null;
        /** @description A movement of a balance. */
        LedgerEntry: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["LedgerKind"];
            /**
             * @description The order that it is about; null when it is about none.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            order_id: string | null;
            /**
             * @description The payout that it is; null for everything else.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            payout_id: string | null;
            /**
             * Format: int64
             * @description By how much the balance changed, in cents: negative when it sank.
             * @example 999
             */
            amount_cents: number;
            /**
             * Format: int64
             * @description The balance after it, in cents.
             * @example 999
             */
            balance_cents: number;
            currency: components["schemas"]["Currency"];
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description A page of entries. */
        LedgerEntryList: {
            /** @description The entries, in the order that the operation names. */
            data: components["schemas"]["LedgerEntry"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description `sale`: what a buyer paid, without tax; `fee`: the operator's share of it; `refund`: what a buyer got back, without tax; `fee_refund`: what the operator gave back of its share; `dispute`: money that a buyer called back, or that was won back; `payout`: what was paid out; `adjustment`: a correction by the operator.
         * @example sale
         * @enum {string}
         */
        LedgerKind: "sale" | "fee" | "refund" | "fee_refund" | "dispute" | "payout" | "adjustment";
        /** @description The right to run a product on so many servers. */
        License: {
            id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            product_slug: components["schemas"]["ProductSlug"];
            product_name: components["schemas"]["ProductName"];
            holder_name: components["schemas"]["DisplayName"];
            /**
             * @description The order that it was first bought with; null when it was given without one.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            order_id: string | null;
            status: components["schemas"]["LicenseStatus"];
            /**
             * @description The key that is typed into the plugin; for its holder and the seller, null for admins.
             * @example 7K3QF-9ZB2M-X4T8R-0W6VD-J1NHC-A5
             */
            license_key: string | null;
            /**
             * Format: int64
             * @description On how many servers it may be active at once; null for no limit.
             * @example 3
             */
            seats: number | null;
            /**
             * Format: int32
             * @description On how many it is.
             * @example 1
             */
            activations_used: number;
            /**
             * Format: int32
             * @description How many hours past `expires_at` it is good all the same; null where it never expires.
             * @example 168
             */
            grace_hours: number | null;
            /**
             * Format: date-time
             * @description When it expires; null for never.
             * @example 2026-11-21T09:30:00.000Z
             */
            expires_at: string | null;
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description A server activated a license: sent to the seller. */
        LicenseActivatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Always `license.activated`.
             * @example license.activated
             * @enum {string}
             */
            event: "license.activated";
            created_at: components["schemas"]["UtcTime"];
            data: components["schemas"]["LicenseEventData"];
        };
        /** @description What a license is worth on a server. Nothing in it tells who holds the license. */
        LicenseCheck: {
            /**
             * @description Whether the plugin may run.
             * @example true
             */
            valid: boolean;
            code: components["schemas"]["LicenseCode"];
            status: components["schemas"]["LicenseStatus"];
            product_id: components["schemas"]["Id"];
            /**
             * Format: date-time
             * @description When it expires; null for never.
             * @example 2026-11-21T09:30:00.000Z
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Until when it is good past that; null where it never expires.
             * @example 2026-11-21T09:30:00.000Z
             */
            grace_ends_at: string | null;
            /**
             * Format: int64
             * @description On how many servers it may be active at once; null for no limit.
             * @example 3
             */
            seats: number | null;
            /**
             * Format: int32
             * @description On how many it is.
             * @example 1
             */
            activations_used: number;
            server_time: components["schemas"]["UtcTime"];
            /**
             * @description A signed token (EdDSA, `typ` is `mp-proof+jwt`) with this answer, the nonce and the id of the server, good for five minutes.
             * @example eyJhbGciOiJFZERTQSIsInR5cCI6Im1wLXByb29mK2p3dCIsImtpZCI6IjEifQ.eyJjb2RlIjoidmFsaWQifQ.c2ln
             */
            proof: string;
            /**
             * @description A signed token (`typ` is `mp-offline+jwt`) by which the plugin knows without a connection that it may run; null where it may not.
             * @example eyJhbGciOiJFZERTQSIsInR5cCI6Im1wLXByb29mK2p3dCIsImtpZCI6IjEifQ.eyJjb2RlIjoidmFsaWQifQ.c2ln
             */
            offline_token: string | null;
        };
        /** @description What one license is worth, in the envelope `{data, meta}`. */
        LicenseCheckEnvelope: {
            data: components["schemas"]["LicenseCheck"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description `valid`: good. `grace`: expired, and good for a while yet. `not_activated`: the server has no slot. `expired`, `revoked`, `suspended`: as the license is. `product_mismatch`: it is for another product. `version_recalled`: the version that runs there was recalled.
         * @example valid
         * @enum {string}
         */
        LicenseCode: "valid" | "grace" | "not_activated" | "expired" | "revoked" | "suspended" | "product_mismatch" | "version_recalled";
        /** @description One license, in the envelope `{data, meta}`. */
        LicenseEnvelope: {
            data: components["schemas"]["License"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The license, and what happened to it. */
        LicenseEventData: {
            license_id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            /**
             * @description The order that it belongs to; null or absent when it was given without one.
             * @example 019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e01
             */
            order_id?: string | null;
            /**
             * @description The server that activated it, by an id of its own choice; null or absent in events about the license as a whole.
             * @example 5d1f0c1e-52d4-4f2e-9a3b-0c8b7d9e1f22
             */
            server_id?: string | null;
            reason?: components["schemas"]["Reason"];
        };
        /** @description A page of licenses. */
        LicenseList: {
            /** @description The licenses, in the order that the operation names. */
            data: components["schemas"]["License"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The key to look for. */
        LicenseLookupInput: {
            /**
             * @description The key as it was typed.
             * @example 7K3QF-9ZB2M-X4T8R-0W6VD-J1NHC-A5
             */
            license_key: string;
        };
        /** @description Answer 404: there is no such license. */
        LicenseNotFoundError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description Always `license_not_found`.
             * @example license_not_found
             * @enum {string}
             */
            code: "license_not_found";
        };
        /** @description Answer 403: the license is not good for this. */
        LicenseRefusedError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `license_revoked`: for good; `license_expired`: its time is over; `license_suspended`: for now; `license_mismatch`: it is for another product, or the server has no slot.
             * @example license_revoked
             * @enum {string}
             */
            code: "license_revoked" | "license_expired" | "license_suspended" | "license_mismatch";
        };
        /** @description A license was revoked: sent to the seller. */
        LicenseRevokedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Always `license.revoked`.
             * @example license.revoked
             * @enum {string}
             */
            event: "license.revoked";
            created_at: components["schemas"]["UtcTime"];
            data: components["schemas"]["LicenseEventData"];
        };
        /**
         * @description `active`: good, if the time is right; `suspended`: not at the moment; `revoked`: never again; `expired`: its time is over.
         * @example active
         * @enum {string}
         */
        LicenseStatus: "active" | "suspended" | "revoked" | "expired";
        /** @description Which license, and on which server. */
        LicenseUseInput: {
            /**
             * @description The key as it was typed: upper and lower case are alike, and so are O and 0, I, L and 1; hyphens may be left out.
             * @example 7K3QF-9ZB2M-X4T8R-0W6VD-J1NHC-A5
             */
            license_key: string;
            product_id: components["schemas"]["Id"];
            /**
             * @description The id of the server: a random UUID that the plugin keeps in its data folder.
             * @example 5d1f0c1e-52d4-4f2e-9a3b-0c8b7d9e1f22
             */
            server_id: string;
            /**
             * @description Something random that `proof` brings back, so that nobody can answer with an old one.
             * @example q8Zr1v0mKf2T
             */
            nonce?: string;
            /**
             * @description What the server calls itself, for its owner to know it by.
             * @example Lobby
             */
            server_name?: string;
            /**
             * @description The version that runs there.
             * @example 7.0.12
             */
            plugin_version?: string;
        };
        /** @description Address and password. An account with a second factor also sends `totp_code` or `recovery_code`. */
        LogInInput: {
            email: components["schemas"]["EmailAddress"];
            password: components["schemas"]["GivenPassword"];
            totp_code?: components["schemas"]["TotpCode"];
            recovery_code?: components["schemas"]["RecoveryCode"];
        };
        /** @description Which mail you want of what you can do without. */
        MailPreferences: {
            /**
             * @description Each sale of your products.
             * @example true
             */
            sales: boolean;
            /**
             * @description Each new review of your products.
             * @example true
             */
            reviews: boolean;
            /**
             * @description Each answer of a seller to a review of yours.
             * @example true
             */
            review_replies: boolean;
            /**
             * @description New versions of what you own, once a day.
             * @example true
             */
            new_versions: boolean;
            /**
             * @description Endpoints of your webhooks that fail, or were disabled.
             * @example true
             */
            webhooks: boolean;
        };
        /** @description What one account wants, in the envelope `{data, meta}`. */
        MailPreferencesEnvelope: {
            data: components["schemas"]["MailPreferences"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description What to change. */
        MailPreferencesInput: {
            /**
             * @description Each sale of your products.
             * @example true
             */
            sales?: boolean;
            /**
             * @description Each new review of your products.
             * @example true
             */
            reviews?: boolean;
            /**
             * @description Each answer of a seller to a review of yours.
             * @example true
             */
            review_replies?: boolean;
            /**
             * @description New versions of what you own, once a day.
             * @example true
             */
            new_versions?: boolean;
            /**
             * @description Endpoints of your webhooks that fail, or were disabled.
             * @example true
             */
            webhooks?: boolean;
        };
        /** @description An account as admins see it. */
        ManagedAccount: {
            id: components["schemas"]["Id"];
            email: components["schemas"]["NullableEmailAddress"];
            display_name: components["schemas"]["AccountName"];
            seller_name: components["schemas"]["NullableSellerName"];
            avatar_url: components["schemas"]["Url"];
            /** @description What the account may do; every account is a `buyer`. */
            roles: components["schemas"]["Role"][];
            /**
             * @description Whether the e-mail address is confirmed. Until then the account can only look after itself.
             * @example true
             */
            email_verified: boolean;
            /**
             * @description Whether a second factor (an authenticator app or a passkey) is set up.
             * @example false
             */
            two_factor: boolean;
            state: components["schemas"]["AccountState"];
            /**
             * @description Why the account is suspended; null when it is not.
             * @example Sells plugins of others
             */
            suspended_reason: string | null;
            /**
             * @description Whether what the account publishes goes live without waiting for an admin.
             * @example false
             */
            trusted: boolean;
            /**
             * @description Whether it came with an import and nobody has claimed it yet.
             * @example false
             */
            imported: boolean;
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description One account as admins see it, in the envelope `{data, meta}`. */
        ManagedAccountEnvelope: {
            data: components["schemas"]["ManagedAccount"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of the accounts. */
        ManagedAccountList: {
            /** @description The accounts, newest first. */
            data: components["schemas"]["ManagedAccount"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A mail that was not delivered, for an admin to pass on. */
        Message: {
            id: components["schemas"]["Id"];
            /**
             * @description The occasion, such as `reset_password` or `invitation`. More may be added.
             * @example reset_password
             */
            kind: string;
            recipient: components["schemas"]["EmailAddress"];
            /**
             * @description The subject line of the mail.
             * @example Set a new password
             */
            subject: string;
            /**
             * @description The mail as plain text, with its links: whoever has them can use them. It ends with `…` where it would take more than 64 kB.
             * @example Open this link to set a new password: …
             */
            text: string;
            /**
             * @description `unsent`: there is no mail server. `queued`: will be sent. `failed`: was given up, as after the mail server refused it.
             * @example unsent
             * @enum {string}
             */
            status: "unsent" | "queued" | "failed";
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description A page of the mail that was not delivered. */
        MessageList: {
            /** @description The messages, newest first. */
            data: components["schemas"]["Message"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * Format: int32
         * @description A time span in milliseconds.
         * @example 300000
         */
        Milliseconds: number;
        /** @description Something that its seller or an admin wrote about a product. */
        ModerationNote: {
            id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            author_name: components["schemas"]["DisplayName"];
            /**
             * @description Whether an admin wrote it.
             * @example true
             */
            by_admin: boolean;
            /**
             * @description Whether it is for admins only.
             * @example false
             */
            internal: boolean;
            /**
             * @description The text, plain.
             * @example The description names the source now
             */
            body: string;
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description One note, in the envelope `{data, meta}`. */
        ModerationNoteEnvelope: {
            data: components["schemas"]["ModerationNote"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A note to write. */
        ModerationNoteInput: {
            /**
             * @description The text, plain. Spaces around it are taken off, and something must remain.
             * @example The description names the source now
             */
            body: string;
            /**
             * @description For admins only; only admins may.
             * @default false
             * @example false
             */
            internal: boolean;
        };
        /** @description A page of notes. */
        ModerationNoteList: {
            /** @description The notes, in the order that the operation names. */
            data: components["schemas"]["ModerationNote"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * Format: date-time
         * @description When it shall stop working, in the future; null for never. A time by RFC 3339, with `Z` or with the offset that it is told in, such as `+02:00`. Leap seconds are refused.
         * @example 2027-05-21T09:30:00.000Z
         */
        NewKeyExpiry: string | null;
        /**
         * @description The handle to sell under, which then never changes. Names that would pass for the service (such as `admin`, `support` or `official`) are refused with `validation_failed`, and those that an account has or had with `seller_name_taken`.
         * @example blockworks
         */
        NewSellerName: string;
        /**
         * @description The `cursor` that the list goes on with, as in the `Link` header. Of a list by page it is absent on the last one; a list by change always has it, also when nothing has changed yet.
         * @example djE6NDI
         */
        NextCursor: string;
        /**
         * @description Why, in words that whoever it concerns is told. It must hold more than spaces.
         * @example Sells plugins of others
         */
        Note: string;
        /** @description Answer 404: there is no such thing, or it is not visible to this caller. */
        NotFoundError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description Always `not_found`.
             * @example not_found
             * @enum {string}
             */
            code: "not_found";
        };
        /** @description Answer 403: the caller is known and may not do that. */
        NotOwnerError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `not_owner`: the caller does not own the product; `forbidden`: its role or its kind of credential does not allow it; `insufficient_scope`: the key or token lacks a scope; `email_unverified`: the account's e-mail address is not confirmed; `account_suspended`: the account is suspended.
             * @example not_owner
             * @enum {string}
             */
            code: "not_owner" | "forbidden" | "insufficient_scope" | "email_unverified" | "account_suspended";
        };
        /** @description What the buyer agreed to; null when nothing was said. */
        NullableConsent: {
            /**
             * @description Whether the buyer wants the product at once and knows that a right of withdrawal ends by that.
             * @example true
             */
            immediate_delivery: boolean;
            /**
             * @description The version of the terms that was in force.
             * @example 1
             */
            terms_version: string;
        } | null;
        /**
         * @description Why the attempt failed; null when it did not. `no_public_address`: the name leads to no address that may be reached; `port_refused`: neither 443 nor 8443; `timed_out`: no answer within 15 seconds; `connection_failed`; `tls_failed`: no valid certificate; `redirected`: redirects are not followed; `status`: the answer was not 2xx; `paused` and `disabled`: the endpoint was, when its turn came; `expired`: the event is no longer kept; `unwanted`: the endpoint was changed, and no longer takes such events; `internal`: the service could not make it. More may be added.
         * @example status
         */
        NullableDeliveryFailure: string | null;
        /**
         * @description An e-mail address in lower case; null once the account is deleted, and for sellers that came with an import.
         * @example alex@example.com
         */
        NullableEmailAddress: string | null;
        /** @description The newest published stable version that is neither yanked nor recalled; null when there is none. */
        NullableLatestVersion: {
            id: components["schemas"]["Id"];
            version_tag: components["schemas"]["VersionTag"];
            channel: components["schemas"]["Channel"];
        } | null;
        /** @description What the plugin says of itself; null when it has no manifest that we know. */
        NullableManifest: {
            /**
             * @description The file that says it.
             * @example plugin.yml
             */
            file: string;
            /**
             * @description Its name.
             * @example RegionGuard
             */
            name: string | null;
            /**
             * @description Its version.
             * @example 7.0.12
             */
            version: string | null;
            /**
             * @description Its main class.
             * @example example.regionguard.RegionGuard
             */
            main: string | null;
            /**
             * @description The version of the interface that it wants.
             * @example 1.21
             */
            api_version: string | null;
            /** @description Who wrote it. */
            authors: string[];
            /** @description The plugins that it needs. */
            dependencies: string[];
        } | null;
        /** @description Your review of the product; null as long as you have written none. */
        NullableOwnReview: {
            id: components["schemas"]["Id"];
            rating: components["schemas"]["Rating"];
            body: components["schemas"]["ReviewBody"];
            /**
             * @description Whether an admin hid it, so that nobody else reads it.
             * @example false
             */
            hidden: boolean;
        } | null;
        /** @description The seller's answer; null while there is none. */
        NullableReviewReply: {
            /**
             * @description The answer, in plain text.
             * @example Thank you! The next version adds that
             */
            body: string;
            created_at: components["schemas"]["UtcTime"];
        } | null;
        /**
         * @description The handle under which the account sells, which never changes; null while it sells nothing.
         * @example blockworks
         */
        NullableSellerName: string | null;
        /** @description Where to send the file; null when it is not wanted any more. */
        NullableUploadLink: {
            /**
             * Format: uri
             * @description Where to send the file, by a `PUT` with its length. It takes this one file and no credentials.
             * @example http://localhost:3000/objects/uploads/01a1fd70-f1c0-7d2a-9f47-2b6c8e0d4f19?X-Amz-Expires=900&X-Amz-Signature=0f1e
             */
            url: string;
            /**
             * @description Always `PUT`.
             * @example PUT
             * @enum {string}
             */
            method: "PUT";
            headers: components["schemas"]["UploadHeaders"];
            /**
             * Format: date-time
             * @description When the link stops working: time enough for the file at 16 kB a second. An upload that has begun may end later.
             * @example 2026-11-21T09:45:00.000Z
             */
            expires_at: string;
        } | null;
        /** @description What became of the last look at the file; null before the first. For the seller and admins only, absent for others. */
        NullableVersionScan: {
            verdict: components["schemas"]["ScanVerdict"];
            scanner: components["schemas"]["ScannerVerdict"];
            /**
             * @description Why the version was not published, in a sentence; null when it was.
             * @example The file is not the one that was announced
             */
            reason: string | null;
            /** @description What was found, at most a hundred, first what refuses the file. */
            findings: components["schemas"]["ScanFinding"][];
            manifest: components["schemas"]["NullableManifest"];
            /**
             * Format: int32
             * @description The number of the rules that it was judged by.
             * @example 1
             */
            rules: number;
            judged_at: components["schemas"]["UtcTime"];
            /**
             * @description True where findings, entries of a manifest or the ends of long names are left out: a version by itself has at most 16 kB of findings and 8 kB of manifest, one in a list 2 kB and 1 kB. Absent where nothing is.
             * @example true
             */
            truncated?: boolean;
        } | null;
        /** @description What a link that works once is for, as told to whoever has it. */
        OneTimeLink: {
            /**
             * @description `set_up`: make the first admin; `invitation`: make an account; `password_reset`: set a new password; `email_confirmation`: confirm an address, of a new account or of one that changes its address; `claim`: take over an imported account.
             * @example invitation
             * @enum {string}
             */
            purpose: "set_up" | "invitation" | "password_reset" | "email_confirmation" | "claim";
            /**
             * @description The address that the link is about, in lower case; null for a link to set up, and for an invitation for whoever has it.
             * @example sam@example.com
             */
            email: string | null;
            /**
             * Format: date-time
             * @description When the link stops working; null for one that works until it is used or replaced.
             * @example 2026-11-28T09:30:00.000Z
             */
            expires_at: string | null;
        };
        /** @description What a link is for, in the envelope `{data, meta}`. */
        OneTimeLinkEnvelope: {
            data: components["schemas"]["OneTimeLink"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description The token of a link that was mailed or printed: what stands behind `#token=`. It works once.
         * @example 2vYpS7x0Jm1kQwE9rT5uI3oPaD8fGhL6zXcVbN4MqWe
         */
        OneTimeToken: string;
        /** @description A page of the operator in the shop. */
        OperatorPage: {
            /**
             * @description The end of its address; `terms`, `refunds`, `imprint` and `takedown` are about what these words say.
             * @example terms
             */
            name: string;
            /**
             * @description Its heading.
             * @example Terms of sale
             */
            title: string;
            /**
             * Format: uri
             * @description Where it is.
             * @example http://localhost:3000/pages/terms
             */
            url: string;
        };
        /** @description A purchase, the same for its buyer, its seller and admins. Name, price and fee are as they were when it was made. */
        Order: {
            id: components["schemas"]["Id"];
            /**
             * @description What people call it, on receipts and in mail: the end of `id`.
             * @example 4D5E-6F7A-8B90
             */
            number: string;
            product_id: components["schemas"]["Id"];
            product_slug: components["schemas"]["ProductSlug"];
            /**
             * @description The name of the product when the order was made.
             * @example Region Guard
             */
            product_name: string;
            buyer_id: components["schemas"]["Id"];
            buyer_name: components["schemas"]["DisplayName"];
            seller_display_name: components["schemas"]["DisplayName"];
            status: components["schemas"]["OrderStatus"];
            quantity: components["schemas"]["Quantity"];
            /**
             * Format: int32
             * @description The price of one license in cents when the order was made, before discount and tax.
             * @example 999
             */
            unit_price_cents: number;
            /**
             * Format: int64
             * @description What is taken off `unit_price_cents` times `quantity`, in cents, by a coupon.
             * @example 0
             */
            discount_cents: number;
            /**
             * Format: int64
             * @description Tax that is added to the price, in cents; known when the order is paid, and 0 where the payment provider computes none.
             * @example 0
             */
            tax_cents: number;
            /**
             * Format: int64
             * @description What the buyer pays in all, in cents: `unit_price_cents` times `quantity`, less `discount_cents`, plus `tax_cents`. `fee_cents` is part of it, not added to it.
             * @example 999
             */
            amount_cents: number;
            /**
             * Format: int64
             * @description How much of `amount_cents` the buyer got back so far, in cents.
             * @example 0
             */
            refunded_cents: number;
            /**
             * Format: int64
             * @description The operator's share of `amount_cents` less `tax_cents`, in cents; 0 where the operator takes none. The buyer does not pay it on top.
             * @example 100
             */
            fee_cents: number;
            /**
             * Format: int64
             * @description The seller's share, in cents: `amount_cents` less `tax_cents` and `fee_cents`. Refunds are not taken off.
             * @example 899
             */
            seller_net_cents: number;
            currency: components["schemas"]["Currency"];
            /**
             * @description The coupon that was used; null for none.
             * @example SUMMER
             */
            coupon: string | null;
            /**
             * @description The license that belongs to the order; null until it is paid.
             * @example 019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e05
             */
            license_id: string | null;
            /**
             * @description The key of the license, for the buyer and the seller; null for admins and until the order is paid.
             * @example 7K3QF-9ZB2M-X4T8R-0W6VD-J1NHC-A5
             */
            license_key: string | null;
            /**
             * @description The subscription that it pays for; null where the price is paid once.
             * @example 019a9f3c-7e50-7b6c-8e5d-3f4a5b6c7d02
             */
            subscription_id: string | null;
            /**
             * @description Whether it buys more servers for a license that there was already.
             * @example false
             */
            additional_seats: boolean;
            /**
             * Format: date-time
             * @description When the buyer asked for the money back; null when that did not happen, or is settled: refunded, declined, withdrawn or disputed.
             * @example 2026-11-21T09:30:00.000Z
             */
            refund_requested_at: string | null;
            /**
             * @description Why the buyer asks for the money back, or why it was given back; null for none.
             * @example Does not work with Folia
             */
            refund_reason: string | null;
            /**
             * Format: date-time
             * @description When the last request for the money was declined; null when that did not happen, or the buyer asked again, got money back or disputes the payment.
             * @example 2026-11-21T09:30:00.000Z
             */
            refund_declined_at: string | null;
            /**
             * @description Why it was declined, in the words of the seller or an admin; null where `refund_declined_at` is, and once the buyer or the seller has left.
             * @example The issue with Folia is fixed in 7.0.12
             */
            refund_decline_reason: string | null;
            consent: components["schemas"]["NullableConsent"];
            /**
             * Format: uri
             * @description Where the buyer pays, while a payment provider waits for that; null otherwise, also when an admin marks orders paid by hand.
             * @example https://example.com/pay/123
             */
            checkout_url: string | null;
            created_at: components["schemas"]["UtcTime"];
            /**
             * Format: date-time
             * @description When its status or an amount last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was paid; null while it was not. A refund leaves it.
             * @example 2026-11-21T09:30:00.000Z
             */
            paid_at: string | null;
            /**
             * Format: date-time
             * @description When the buyer got money back; null while none was given back.
             * @example 2026-11-21T09:30:00.000Z
             */
            refunded_at: string | null;
        };
        /** @description Answer 409: the order cannot be made as asked. */
        OrderConflictError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `already_owned`: the caller owns the product already; `price_changed`: the price is not `expected_price_cents`, or the amount not `expected_amount_cents`; `coupon_invalid`: the coupon does not count; `idempotency_in_progress`: a request with this `Idempotency-Key` still runs.
             * @example already_owned
             * @enum {string}
             */
            code: "already_owned" | "price_changed" | "coupon_invalid" | "idempotency_in_progress";
        };
        /** @description The order that was paid. */
        OrderCreatedData: {
            order_id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            buyer_id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description What the buyer paid in all, in cents, tax included.
             * @example 999
             */
            amount_cents: number;
            /**
             * @description The buyer's license key.
             * @example 7K3QF-9ZB2M-X4T8R-0W6VD-J1NHC-A5
             */
            license_key: string;
        };
        /** @description A purchase was completed: sent to the seller when it is paid. */
        OrderCreatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Always `order.created`.
             * @example order.created
             * @enum {string}
             */
            event: "order.created";
            created_at: components["schemas"]["UtcTime"];
            data: components["schemas"]["OrderCreatedData"];
        };
        /** @description The order whose payment was called back: all that is left of it, when its `status` is `disputed`, or a part. */
        OrderDisputedData: {
            order_id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            buyer_id: components["schemas"]["Id"];
        };
        /** @description A buyer called a payment back: sent to the seller. */
        OrderDisputedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Always `order.disputed`.
             * @example order.disputed
             * @enum {string}
             */
            event: "order.disputed";
            created_at: components["schemas"]["UtcTime"];
            data: components["schemas"]["OrderDisputedData"];
        };
        /** @description One order, in the envelope `{data, meta}`. */
        OrderEnvelope: {
            data: components["schemas"]["Order"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description What to buy. */
        OrderInput: {
            product_id: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description How many times to buy it: each brings the servers that the product allows.
             * @default 1
             * @example 1
             */
            quantity: number;
            /**
             * Format: int32
             * @description The price of one license that the buyer was shown, in cents; when it is another one by now, the answer is `price_changed`. Without it, any price is taken.
             * @example 999
             */
            expected_price_cents?: number;
            /**
             * Format: int32
             * @description What the whole order was quoted at (`amount_cents` of `quoteOrder`), in cents: the price times the quantity, less the coupon's discount, and before tax where that is not known yet. When the order would be at another amount, higher or lower, the answer is `price_changed`. Without it, any amount is taken; leave it out where the quote is above what it can be.
             * @example 999
             */
            expected_amount_cents?: number;
            /**
             * @description Whether to buy more servers for the license of a product that is owned already; without this that is `already_owned`. More servers cost something: for nothing they are `already_owned`, too, or `coupon_invalid` where a coupon leaves nothing to pay.
             * @default false
             * @example false
             */
            additional_seats: boolean;
            /**
             * @description A code that takes something off the price; one that does not count is `coupon_invalid`.
             * @example SUMMER
             */
            coupon?: string;
            consent?: components["schemas"]["ConsentInput"];
        };
        /** @description A page of orders. */
        OrderList: {
            /** @description The orders: newest first, or by change, oldest change first. */
            data: components["schemas"]["Order"][];
            meta: components["schemas"]["PolledPageMeta"];
        };
        /** @description The order whose money was given back. */
        OrderRefundedData: {
            order_id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            buyer_id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description What the buyer had paid in all, in cents, tax included.
             * @example 999
             */
            amount_cents: number;
            /**
             * Format: int64
             * @description How much of `amount_cents` the buyer got back so far, in cents.
             * @example 999
             */
            refunded_cents: number;
        };
        /** @description A buyer got money back: sent to the seller. */
        OrderRefundedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Always `order.refunded`.
             * @example order.refunded
             * @enum {string}
             */
            event: "order.refunded";
            created_at: components["schemas"]["UtcTime"];
            data: components["schemas"]["OrderRefundedData"];
        };
        /**
         * @description `pending`: waits for its payment. `paid`: the money came. `partially_refunded`: some of the money was given back. `refunded`: all of it was. `disputed`: the buyer called back all that was left of the payment, and that is not settled; a part that is called back changes nothing until it is lost. `cancelled`: given up before it was paid. While it is `paid` or `partially_refunded` the buyer owns the product.
         * @example paid
         * @enum {string}
         */
        OrderStatus: "pending" | "paid" | "partially_refunded" | "refunded" | "disputed" | "cancelled";
        /** @description Answer 503: try again later. */
        OverloadedError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `unavailable`: a part of the service cannot answer; `storage_full`: the disk is full, so that nothing can be saved; `overloaded`: too many such requests wait already.
             * @example overloaded
             * @enum {string}
             */
            code: "unavailable" | "storage_full" | "overloaded";
        };
        /** @description What is new for an account. */
        Overview: {
            owned: components["schemas"]["OverviewOwned"];
            selling: components["schemas"]["OverviewSelling"];
        };
        /** @description Something that changed of what you own. */
        OverviewChange: {
            /**
             * @description `published`: a stable version that came since you last downloaded the product, or within 30 days; `yanked` and `recalled`: the version that you downloaded last was withdrawn by its seller, or by an admin since it does harm.
             * @example published
             * @enum {string}
             */
            kind: "published" | "yanked" | "recalled";
            product_id: components["schemas"]["Id"];
            product_slug: components["schemas"]["ProductSlug"];
            product_name: components["schemas"]["ProductName"];
            version_id: components["schemas"]["Id"];
            version_tag: components["schemas"]["VersionTag"];
            changed_at: components["schemas"]["UtcTime"];
        };
        /** @description What is new for an account, in the envelope `{data, meta}`. */
        OverviewEnvelope: {
            data: components["schemas"]["Overview"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description What an account owns. */
        OverviewOwned: {
            /**
             * Format: int32
             * @description Products with a license that is good.
             * @example 1
             */
            total: number;
            /** @description What changed of them, newest first, the five newest. */
            changed: components["schemas"]["OverviewChange"][];
        };
        /** @description A product that is not for sale yet. */
        OverviewProduct: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["ProductName"];
            /**
             * @description `under_review`: waits for an admin; `sent_back`: an admin wants it changed.
             * @example under_review
             * @enum {string}
             */
            state: "under_review" | "sent_back";
            changed_at: components["schemas"]["UtcTime"];
        };
        /** @description Products that wait for an admin or for their seller. */
        OverviewProducts: {
            /**
             * Format: int32
             * @description How many there are.
             * @example 1
             */
            total: number;
            /** @description The five that were created last, newest first. */
            newest: components["schemas"]["OverviewProduct"][];
        };
        /** @description A buyer who asks for the money back. */
        OverviewRefundRequest: {
            order_id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            /**
             * @description The name of the product when the order was made.
             * @example Region Guard
             */
            product_name: string;
            buyer_name: components["schemas"]["DisplayName"];
            /**
             * Format: int64
             * @description What the buyer paid, in cents, with tax.
             * @example 999
             */
            amount_cents: number;
            /**
             * Format: int64
             * @description How much of it the buyer got back so far, in cents.
             * @example 0
             */
            refunded_cents: number;
            currency: components["schemas"]["Currency"];
            /**
             * @description Why; null once the buyer has left.
             * @example Does not work with Folia
             */
            reason: string | null;
            requested_at: components["schemas"]["UtcTime"];
        };
        /** @description Buyers of your products who ask for their money back. */
        OverviewRefundRequests: {
            /**
             * Format: int32
             * @description How many there are.
             * @example 1
             */
            total: number;
            /** @description The five that asked last, newest first. */
            newest: components["schemas"]["OverviewRefundRequest"][];
        };
        /** @description A review that has no answer. */
        OverviewReview: {
            id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            product_slug: components["schemas"]["ProductSlug"];
            product_name: components["schemas"]["ProductName"];
            author_name: components["schemas"]["DisplayName"];
            rating: components["schemas"]["Rating"];
            body: components["schemas"]["ReviewBody"];
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description Reviews of your products that you have not answered. */
        OverviewReviews: {
            /**
             * Format: int32
             * @description How many there are.
             * @example 1
             */
            unanswered: number;
            /** @description The five newest. */
            newest: components["schemas"]["OverviewReview"][];
        };
        /** @description What was sold in the last 30 days. */
        OverviewSales: {
            /**
             * Format: date
             * @description The first day, in UTC.
             * @example 2026-11-21
             */
            from: string;
            /**
             * Format: date
             * @description The last day, in UTC.
             * @example 2026-11-21
             */
            to: string;
            currency: components["schemas"]["Currency"];
            totals: components["schemas"]["SalesTotals"];
        };
        /** @description What is new for a seller; null for an account that sells nothing. */
        OverviewSelling: {
            sales: components["schemas"]["OverviewSales"];
            refund_requests: components["schemas"]["OverviewRefundRequests"];
            reviews: components["schemas"]["OverviewReviews"];
            versions: components["schemas"]["OverviewVersions"];
            products: components["schemas"]["OverviewProducts"];
        } | null;
        /** @description A version that is not published. */
        OverviewVersion: {
            id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            product_name: components["schemas"]["ProductName"];
            version_tag: components["schemas"]["VersionTag"];
            /**
             * @description `processing`: its file is being checked; `held`: the check is tried again later; `unchecked`: it could not be checked, publish it again; `refused`: it did not pass.
             * @example processing
             * @enum {string}
             */
            state: "processing" | "held" | "unchecked" | "refused";
            changed_at: components["schemas"]["UtcTime"];
        };
        /** @description Versions that were sent and are not published. */
        OverviewVersions: {
            /**
             * Format: int32
             * @description How many there are.
             * @example 1
             */
            total: number;
            /** @description The five that were created last, newest first. */
            newest: components["schemas"]["OverviewVersion"][];
        };
        /** @description Where the answer stands in its list. Of a single resource all three are 1, and of an empty list `total` and `totalPages` are 0. */
        PageMeta: {
            /**
             * Format: int32
             * @description The page that this is, counted from 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int64
             * @description How many items there are on all pages together, as far as filters let them through.
             * @example 57
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages of `limit` items that makes: `total` divided by `limit`, rounded up.
             * @example 3
             */
            totalPages: number;
        };
        /** @description A passkey, without what it is checked with. */
        Passkey: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["KeyName"];
            /**
             * @description Whether its authenticator keeps a copy elsewhere, so that a lost device does not lose it.
             * @example true
             */
            backed_up: boolean;
            created_at: components["schemas"]["UtcTime"];
            last_used_at: components["schemas"]["LastUse"];
        };
        /** @description A passkey that was added, with recovery codes when it is the first second factor. */
        PasskeyAdded: {
            passkey: components["schemas"]["Passkey"];
            recovery_codes: components["schemas"]["RecoveryCodeList"];
        };
        /** @description A kind of key that is accepted. */
        PasskeyAlgorithm: {
            /**
             * Format: int32
             * @description The COSE number of the algorithm, such as -7 for ES256.
             * @example -7
             */
            alg: number;
            /**
             * @description Always `public-key`.
             * @example public-key
             * @enum {string}
             */
            type: "public-key";
        };
        /** @description A signature by a passkey: what `PublicKeyCredential.toJSON()` gives, without its client extension results. */
        PasskeyAssertionInput: {
            /**
             * @description The id of the credential, in base64url.
             * @example Zk3vYpS7x0Jm1kQwE9rT5uI3
             */
            id: string;
            /**
             * @description The same as `id`.
             * @example Zk3vYpS7x0Jm1kQwE9rT5uI3
             */
            rawId: string;
            /**
             * @description Always `public-key`.
             * @example public-key
             * @enum {string}
             */
            type: "public-key";
            response: components["schemas"]["PasskeyAssertionResponseInput"];
        };
        /** @description The signature, and what was signed. */
        PasskeyAssertionResponseInput: {
            clientDataJSON: components["schemas"]["Base64Url"];
            authenticatorData: components["schemas"]["Base64Url"];
            signature: components["schemas"]["Base64Url"];
            userHandle?: components["schemas"]["Base64Url"];
        };
        /** @description A new passkey: what `PublicKeyCredential.toJSON()` gives, without its client extension results. */
        PasskeyAttestationInput: {
            /**
             * @description The id of the credential, in base64url.
             * @example Zk3vYpS7x0Jm1kQwE9rT5uI3
             */
            id: string;
            /**
             * @description The same as `id`.
             * @example Zk3vYpS7x0Jm1kQwE9rT5uI3
             */
            rawId: string;
            /**
             * @description Always `public-key`.
             * @example public-key
             * @enum {string}
             */
            type: "public-key";
            response: components["schemas"]["PasskeyAttestationResponseInput"];
        };
        /** @description The public key of a new passkey, and how it was made. */
        PasskeyAttestationResponseInput: {
            clientDataJSON: components["schemas"]["Base64Url"];
            attestationObject: components["schemas"]["Base64Url"];
            /** @description How the authenticator is reached, such as `internal` or `usb`; unknown words are ignored. */
            transports?: string[];
        };
        /** @description What `navigator.credentials.get()` wants, as `PublicKeyCredentialRequestOptionsJSON`. */
        PasskeyChallenge: {
            challenge: components["schemas"]["Base64Url"];
            rpId: components["schemas"]["HostName"];
            timeout: components["schemas"]["Milliseconds"];
            /**
             * @description Always `required`: the passkey checks its user, by a PIN or a fingerprint.
             * @example required
             * @enum {string}
             */
            userVerification: "required";
        };
        /** @description A challenge, in the envelope `{data, meta}`. */
        PasskeyChallengeEnvelope: {
            data: components["schemas"]["PasskeyChallenge"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description What `navigator.credentials.create()` wants, as `PublicKeyCredentialCreationOptionsJSON`. */
        PasskeyCreation: {
            challenge: components["schemas"]["Base64Url"];
            rp: components["schemas"]["PasskeyParty"];
            user: components["schemas"]["PasskeyUser"];
            /** @description The kinds of keys that are accepted, best first. */
            pubKeyCredParams: components["schemas"]["PasskeyAlgorithm"][];
            timeout: components["schemas"]["Milliseconds"];
            /**
             * @description Always `none`: who made the authenticator is not asked.
             * @example none
             * @enum {string}
             */
            attestation: "none";
            /** @description The passkeys that the account has: their authenticators make no second one. */
            excludeCredentials: components["schemas"]["PasskeyDescriptor"][];
            authenticatorSelection: components["schemas"]["PasskeySelection"];
        };
        /** @description The options of a new passkey, in the envelope `{data, meta}`. */
        PasskeyCreationEnvelope: {
            data: components["schemas"]["PasskeyCreation"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A passkey that the account has. */
        PasskeyDescriptor: {
            /**
             * @description The id of the credential, in base64url.
             * @example Zk3vYpS7x0Jm1kQwE9rT5uI3
             */
            id: string;
            /**
             * @description Always `public-key`.
             * @example public-key
             * @enum {string}
             */
            type: "public-key";
            /** @description How its authenticator is reached, such as `internal` or `usb`. */
            transports: string[];
        };
        /** @description A passkey that was added, in the envelope `{data, meta}`. */
        PasskeyEnvelope: {
            data: components["schemas"]["PasskeyAdded"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A passkey to add. */
        PasskeyInput: {
            name: components["schemas"]["KeyName"];
            passkey: components["schemas"]["PasskeyAttestationInput"];
        };
        /** @description A sign-in by passkey. */
        PasskeyLogInInput: {
            passkey: components["schemas"]["PasskeyAssertionInput"];
        };
        /** @description This marketplace, as the authenticator shows it. */
        PasskeyParty: {
            id: components["schemas"]["HostName"];
            /**
             * @description The name of this marketplace.
             * @example Plugin Marketplace
             */
            name: string;
        };
        /** @description What the authenticator must be able to do. */
        PasskeySelection: {
            /**
             * @description Always `required`: the passkey is kept by the authenticator, so that one signs in without giving an address.
             * @example required
             * @enum {string}
             */
            residentKey: "required";
            /**
             * @description The same for old browsers: always true.
             * @example true
             */
            requireResidentKey: boolean;
            /**
             * @description Always `required`: the passkey checks its user, by a PIN or a fingerprint.
             * @example required
             * @enum {string}
             */
            userVerification: "required";
        };
        /** @description The account that the passkey is for, as the authenticator shows it. */
        PasskeyUser: {
            /**
             * @description The account's id, its bytes in base64url.
             * @example MDE5YTlmM2MtZTU1MA
             */
            id: string;
            /**
             * @description The account's e-mail address, or its name when it has none.
             * @example alex@example.com
             */
            name: string;
            displayName: components["schemas"]["AccountName"];
        };
        /**
         * @description A new password: anything of 12 to 128 characters, of which five differ. Refused with `validation_failed` are common passwords, runs along the keyboard or the alphabet, and what is mostly the name or address of the account or the name of the service.
         * @example nine wobbly copper kettles
         */
        Password: string;
        /** @description The old password and the new one. An account with a second factor also sends `totp_code`, `recovery_code` or `passkey`. */
        PasswordChangeInput: {
            current_password: components["schemas"]["GivenPassword"];
            password: components["schemas"]["Password"];
            totp_code?: components["schemas"]["TotpCode"];
            recovery_code?: components["schemas"]["RecoveryCode"];
            passkey?: components["schemas"]["PasskeyAssertionInput"];
        };
        /** @description The token of a mailed link and the new password. */
        PasswordResetInput: {
            token: components["schemas"]["OneTimeToken"];
            password: components["schemas"]["Password"];
        };
        /** @description Answer 413: the body is too large. */
        PayloadTooLargeError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description Always `payload_too_large`.
             * @example payload_too_large
             * @enum {string}
             */
            code: "payload_too_large";
        };
        /** @description Money that was sent to a seller. */
        Payout: {
            id: components["schemas"]["Id"];
            seller_id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description How much, in cents.
             * @example 999
             */
            amount_cents: number;
            currency: components["schemas"]["Currency"];
            /**
             * @description What the transfer says; null when nothing was written down.
             * @example SEPA 2026-11-21
             */
            reference: string | null;
            /**
             * @description A word of the admin; null when there is none.
             * @example Third quarter
             */
            note: string | null;
            /**
             * Format: int32
             * @description How many entries of the balance it settles: those since the payout before.
             * @example 1
             */
            entries: number;
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description Answer 409: the payout cannot be recorded. */
        PayoutConflictError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `invalid_transition`: the balance is less; `idempotency_in_progress`: a request with this `Idempotency-Key` still runs.
             * @example invalid_transition
             * @enum {string}
             */
            code: "invalid_transition" | "idempotency_in_progress";
        };
        /** @description One payout, in the envelope `{data, meta}`. */
        PayoutEnvelope: {
            data: components["schemas"]["Payout"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Money that was sent to a seller. */
        PayoutInput: {
            seller_id: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description How much, in cents. What is more is sent and recorded in several payouts.
             * @example 999
             */
            amount_cents: number;
            /**
             * @description What the transfer says.
             * @example SEPA 2026-11-21
             */
            reference?: string;
            /**
             * @description A word for the seller.
             * @example Third quarter
             */
            note?: string;
        };
        /** @description A page of payouts. */
        PayoutList: {
            /** @description The payouts, in the order that the operation names. */
            data: components["schemas"]["Payout"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * Format: binary
         * @description The picture as it is in its file.
         */
        PictureInput: string;
        /**
         * @description The server software that a version runs on: `paper`, `spigot`, `purpur` and `folia` for Minecraft servers, `velocity` and `bungeecord` for Minecraft proxies, `oxide` and `carbon` for Rust, `hytale` for Hytale.
         * @example paper
         * @enum {string}
         */
        Platform: "paper" | "spigot" | "purpur" | "folia" | "velocity" | "bungeecord" | "oxide" | "carbon" | "hytale";
        /** @description Where the answer stands in a list that can be followed, and where the list goes on. */
        PolledPageMeta: {
            /**
             * Format: int32
             * @description The page that this is, counted from 1; always 1 where the list comes by change.
             * @example 1
             */
            page: number;
            /**
             * Format: int64
             * @description How many items there are on all pages together, as far as filters let them through; those before a `cursor` are among them.
             * @example 57
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages of `limit` items that makes: `total` divided by `limit`, rounded up.
             * @example 3
             */
            totalPages: number;
            next_cursor?: components["schemas"]["NextCursor"];
        };
        /** @description Answer 412: the product was edited since. */
        PreconditionFailedError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description Always `precondition_failed`.
             * @example precondition_failed
             * @enum {string}
             */
            code: "precondition_failed";
        };
        /**
         * Format: date-time
         * @description Until when the secret from before the last rotation works too; null when none does.
         * @example 2026-11-22T09:30:00.000Z
         */
        PreviousExpiry: string | null;
        /**
         * Format: int32
         * @description The price of one license in cents, before discount and tax; 0 means free.
         * @example 999
         */
        PriceCents: number;
        /** @description A plugin that is sold or given away here. */
        Product: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["ProductName"];
            slug: components["schemas"]["ProductSlug"];
            short_description: components["schemas"]["ShortDescription"];
            description_html: components["schemas"]["Html"];
            price_cents: components["schemas"]["PriceCents"];
            /**
             * @description Whether `price_cents` is 0.
             * @example false
             */
            is_free: boolean;
            game: components["schemas"]["Game"];
            category: components["schemas"]["CategorySlug"];
            status: components["schemas"]["ProductStatus"];
            seller_name: components["schemas"]["SellerName"];
            seller_display_name: components["schemas"]["DisplayName"];
            seller_avatar_url: components["schemas"]["Url"];
            latest_version: components["schemas"]["NullableLatestVersion"];
            /** @description The words that its seller filed it under. */
            tags: components["schemas"]["Tag"][];
            rating_avg: components["schemas"]["RatingAvg"];
            rating_count: components["schemas"]["RatingCount"];
            stats: components["schemas"]["ProductStats"];
            icon_url: components["schemas"]["Url"];
            /** @description Addresses of further pictures of the product, in their order. */
            gallery: components["schemas"]["Url"][];
            currency: components["schemas"]["Currency"];
            /**
             * Format: date-time
             * @description When the product was made; of an imported one, when it was first published elsewhere.
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When its content last changed. Counters, and the name of its seller, do not move it.
             * @example 2026-11-21T09:30:00.000Z
             */
            updated_at: string;
            /** @description The versions of the game that its listed versions run on, or what an import said of it. Listed are those that are published, stable and not yanked. */
            game_versions: components["schemas"]["GameVersion"][];
            /** @description The server software that its listed versions run on. */
            platforms: components["schemas"]["Platform"][];
            /**
             * @description What `price_cents` pays for: null once and for good, `month` or `year` for that long, until it is renewed.
             * @example month
             */
            billing_interval: string | null;
            /**
             * Format: uri
             * @description Where the seller gives support; null when there is no such place.
             * @example https://example.com/support
             */
            support_url: string | null;
            /**
             * Format: int64
             * @description Raised by 1 with each edit; counters do not move it. For the seller and admins only, absent for others.
             * @example 3
             */
            revision?: number;
            /**
             * Format: int32
             * @description How many servers one license may be active on at once; null for no limit. For the seller and admins only, absent for others.
             * @example 3
             */
            max_activations?: number | null;
            /**
             * Format: int32
             * @description How many hours a server may run without asking whether its license is good. For the seller and admins only, absent for others.
             * @example 72
             */
            offline_hours?: number;
            /**
             * @description Why an admin rejected the product or sent it back; null when none did. For the seller and admins only, absent for others.
             * @example The description is missing
             */
            review_reason?: string | null;
            /**
             * @description The same as a `RejectionCode`; null when nobody rejected the product. For the seller and admins only, absent for others.
             * @example incomplete
             */
            review_code?: string | null;
            /**
             * Format: int32
             * @description Its place among the products that wait for an admin, 1 being the next; null when it does not wait. For the seller and admins only, absent for others.
             * @example 3
             */
            queue_place?: number | null;
            /** @description The ids of the pictures in `gallery`, in the same order. For the seller and admins only, absent for others. */
            gallery_ids?: components["schemas"]["Id"][];
            /** @description What you may do with it in its present state. For the seller and admins only, absent for others. */
            next_steps?: components["schemas"]["ProductStep"][];
        };
        /** @description A product was withdrawn: sent to everybody who wants it. */
        ProductArchivedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Always `product.archived`.
             * @example product.archived
             * @enum {string}
             */
            event: "product.archived";
            created_at: components["schemas"]["UtcTime"];
            data: components["schemas"]["ProductEventData"];
        };
        /** @description A field that is not what it was when the product was last approved. */
        ProductChange: {
            /**
             * @description Its name.
             * @example price_cents
             */
            field: string;
            /**
             * @description What it was, as text; null when there was nothing.
             * @example 0
             */
            approved: string | null;
            /**
             * @description What it is, as text; null when there is nothing.
             * @example 999
             */
            now: string | null;
        };
        /** @description Answer 409: the product cannot be made. */
        ProductConflictError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `slug_taken`: another product has the slug; `quota_exceeded`: there are as many products as there may be; `idempotency_in_progress`: a request with this `Idempotency-Key` still runs.
             * @example slug_taken
             * @enum {string}
             */
            code: "slug_taken" | "quota_exceeded" | "idempotency_in_progress";
        };
        /** @description One product, in the envelope `{data, meta}`. */
        ProductEnvelope: {
            data: components["schemas"]["Product"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The product. Fetch it to see what changed. */
        ProductEventData: {
            product_id: components["schemas"]["Id"];
            product_slug: components["schemas"]["ProductSlug"];
        };
        /** @description A product to make. Its category must be one of its game. */
        ProductInput: {
            slug: components["schemas"]["ProductSlug"];
            name: components["schemas"]["ProductNameInput"];
            short_description: components["schemas"]["ShortDescriptionInput"];
            description_html?: components["schemas"]["HtmlInput"];
            price_cents: components["schemas"]["PriceCents"];
            /**
             * @description What the price pays for: null once and for good, `month` or `year` for that long.
             * @example month
             */
            billing_interval?: string | null;
            game: components["schemas"]["Game"];
            category: components["schemas"]["CategorySlug"];
            /** @description At most ten words; one that comes twice counts once. */
            tags?: components["schemas"]["TagInput"][];
            /**
             * @description Where you give support: a whole address (RFC 3986) that begins with https:, http: or mailto:; null for none.
             * @example https://example.com/support
             */
            support_url?: string | null;
            /**
             * Format: int32
             * @description How many servers one license may be active on at once; null for no limit.
             * @example 3
             */
            max_activations?: number | null;
            /**
             * Format: int32
             * @description How many hours a server may run without asking whether its license is good.
             * @default 72
             * @example 72
             */
            offline_hours: number;
        };
        /** @description A page of products. */
        ProductList: {
            /** @description The products, sorted as asked, or by change, oldest change first. */
            data: components["schemas"]["Product"][];
            meta: components["schemas"]["PolledPageMeta"];
        };
        /**
         * @description The name as its seller writes it, in plain text.
         * @example Region Guard
         */
        ProductName: string;
        /**
         * @description The name in a line of plain text. Spaces around it are taken off.
         * @example Spawn Gate
         */
        ProductNameInput: string;
        /** @description What somebody says is wrong with a product. */
        ProductReport: {
            id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            product_slug: components["schemas"]["ProductSlug"];
            product_name: components["schemas"]["ProductName"];
            /**
             * @description The account that reported; null when it is deleted.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            reporter_id: string | null;
            kind: components["schemas"]["ReportKind"];
            /**
             * @description The version that it is about; null when it is about the product.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            version_id: string | null;
            /**
             * @description In words; empty when the account that reported is deleted.
             * @example A copy of another plugin
             */
            body: string;
            status: components["schemas"]["ReportStatus"];
            /**
             * @description What the admin who resolved it wrote; null when nothing.
             * @example Archived
             */
            note: string | null;
            created_at: components["schemas"]["UtcTime"];
            /**
             * Format: date-time
             * @description When it was resolved; null while it is open.
             * @example 2026-11-21T09:30:00.000Z
             */
            resolved_at: string | null;
            /**
             * @description The admin who resolved it; null while it is open.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            resolved_by: string | null;
        };
        /** @description One report, in the envelope `{data, meta}`. */
        ProductReportEnvelope: {
            data: components["schemas"]["ProductReport"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description What is wrong with a product. */
        ProductReportInput: {
            kind: components["schemas"]["ReportKind"];
            /**
             * @description In words, for the admins. It must hold more than spaces.
             * @example A copy of another plugin
             */
            body: string;
            version_id?: components["schemas"]["Id"];
        };
        /** @description A page of reports. */
        ProductReportList: {
            /** @description The reports, in the order that the operation names. */
            data: components["schemas"]["ProductReport"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description The product in paths and web addresses: unique, and never changed.
         * @example region-guard
         */
        ProductSlug: string;
        /** @description How an account stands to a product. */
        ProductStanding: {
            product_id: components["schemas"]["Id"];
            /**
             * @description Whether it owns the product: bought, subscribed to, given, or taken for free.
             * @example true
             */
            owns: boolean;
            /**
             * @description Whether it runs the product, as its seller or an admin.
             * @example false
             */
            runs: boolean;
            /**
             * @description The paid order by which it owns the product; null where there is none.
             * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
             */
            order_id: string | null;
            /**
             * @description The order of it that waits for payment; null where none does.
             * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
             */
            pending_order_id: string | null;
            /**
             * @description Its license of the product that has not ended; null without one.
             * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
             */
            license_id: string | null;
            review: components["schemas"]["NullableOwnReview"];
            /** @description The reviews of the product that it found helpful, newest mark first, 100 at most. */
            helpful_review_ids: components["schemas"]["Id"][];
        };
        /** @description How an account stands to a product, in the envelope `{data, meta}`. */
        ProductStandingEnvelope: {
            data: components["schemas"]["ProductStanding"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Figures of a product. */
        ProductStats: {
            download_count: components["schemas"]["DownloadCount"];
        };
        /**
         * @description `draft`: its seller works on it. `under_review`: waits for an admin. `live`: for everybody. `archived`: withdrawn, though its owners go on downloading it. All but `live` are visible to the seller and admins only.
         * @example live
         * @enum {string}
         */
        ProductStatus: "draft" | "under_review" | "live" | "archived";
        /**
         * @description What can be done with a product: `submitProduct`, `approveProduct`, `rejectProduct`, `sendBackProduct`, `archiveProduct`, `restoreProduct`.
         * @example submit
         * @enum {string}
         */
        ProductStep: "submit" | "approve" | "reject" | "send_back" | "archive" | "restore";
        /** @description Something that everybody sees of a product changed: sent to everybody who wants it. */
        ProductUpdatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Always `product.updated`.
             * @example product.updated
             * @enum {string}
             */
            event: "product.updated";
            created_at: components["schemas"]["UtcTime"];
            data: components["schemas"]["ProductEventData"];
        };
        /** @description What to change of a product. A new game needs a category of that game. */
        ProductUpdateInput: {
            name?: components["schemas"]["ProductNameInput"];
            short_description?: components["schemas"]["ShortDescriptionInput"];
            description_html?: components["schemas"]["HtmlInput"];
            price_cents?: components["schemas"]["PriceCents"];
            /**
             * @description What the price pays for: null once and for good, `month` or `year` for that long.
             * @example month
             */
            billing_interval?: string | null;
            game?: components["schemas"]["Game"];
            category?: components["schemas"]["CategorySlug"];
            /** @description At most ten words; one that comes twice counts once. */
            tags?: components["schemas"]["TagInput"][];
            /**
             * @description Where you give support: a whole address (RFC 3986) that begins with https:, http: or mailto:; null for none.
             * @example https://example.com/support
             */
            support_url?: string | null;
            /**
             * Format: int32
             * @description How many servers one license may be active on at once; null for no limit.
             * @example 3
             */
            max_activations?: number | null;
            /**
             * Format: int32
             * @description How many hours a server may run without asking whether its license is good.
             * @example 72
             */
            offline_hours?: number;
        };
        /** @description Answer 401: it is not known who calls, or not surely enough. */
        ProofNeededError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `unauthorized`: nobody called, and somebody must; `invalid_key`: a key or token was sent and is not good; `reauthentication_required`: the last proof of identity is ten minutes old or older.
             * @example reauthentication_required
             * @enum {string}
             */
            code: "invalid_key" | "unauthorized" | "reauthentication_required";
        };
        /** @description Answer 409: the version cannot be published. */
        PublishConflictError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `upload_incomplete`: the file is not there yet; `upload_rejected`: something was found in it; `idempotency_in_progress`: a request with this `Idempotency-Key` still runs.
             * @example upload_incomplete
             * @enum {string}
             */
            code: "upload_incomplete" | "upload_rejected" | "idempotency_in_progress";
        };
        /**
         * Format: int32
         * @description How many licenses were bought.
         * @example 1
         */
        Quantity: number;
        /** @description Answer 409: there are as many as there may be, or a request with the key still runs. */
        QuotaConflictError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `quota_exceeded`: there are as many as there may be; `idempotency_in_progress`: a request with this `Idempotency-Key` still runs.
             * @example quota_exceeded
             * @enum {string}
             */
            code: "quota_exceeded" | "idempotency_in_progress";
        };
        /** @description Answer 409: there are as many as there may be. */
        QuotaExceededError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description Always `quota_exceeded`.
             * @example quota_exceeded
             * @enum {string}
             */
            code: "quota_exceeded";
        };
        /** @description What an order would cost. */
        Quote: {
            /**
             * @description The product; null is kept for quotes of several.
             * @example 019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e22
             */
            product_id: string | null;
            /**
             * Format: int32
             * @description The price of one license in cents, before discount and tax; null is kept for quotes of several products.
             * @example 1499
             */
            unit_price_cents: number | null;
            quantity: components["schemas"]["Quantity"];
            /**
             * @description The coupon that counts, in upper case; null for none.
             * @example SUMMER
             */
            coupon: string | null;
            /**
             * Format: int64
             * @description What the coupon takes off `unit_price_cents` times `quantity`, in cents.
             * @example 600
             */
            discount_cents: number;
            /**
             * Format: int64
             * @description Tax that is added, in cents; null where the payment provider computes it while one pays.
             * @example 0
             */
            tax_cents: number | null;
            /**
             * Format: int64
             * @description What the buyer pays in all, in cents, with the tax that is known.
             * @example 2398
             */
            amount_cents: number;
            currency: components["schemas"]["Currency"];
        };
        /** @description Answer 409: such an order could not be made. */
        QuoteConflictError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `already_owned`: the caller owns the product already; `price_changed`: the price is not `expected_price_cents`, or the amount not `expected_amount_cents`; `coupon_invalid`: the coupon does not count.
             * @example coupon_invalid
             * @enum {string}
             */
            code: "already_owned" | "price_changed" | "coupon_invalid";
        };
        /** @description One quote, in the envelope `{data, meta}`. */
        QuoteEnvelope: {
            data: components["schemas"]["Quote"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Answer 429: the allowance of the window is used up. */
        RateLimitedError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description Always `rate_limited`.
             * @example rate_limited
             * @enum {string}
             */
            code: "rate_limited";
            /**
             * Format: int32
             * @description Seconds until the window ends, the same as in the header `Retry-After`.
             * @example 1800
             */
            retry_after: number;
        };
        /**
         * Format: int32
         * @description Stars, from 1 (worst) to 5 (best).
         * @example 5
         */
        Rating: number;
        /**
         * @description Average of the ratings that count, with two decimals; 0 while there is none. Ratings from before an import are in it; on a paid product only those of buyers count, and none that was refunded or hidden.
         * @example 4.75
         */
        RatingAvg: number;
        /**
         * Format: int64
         * @description How many ratings are in `rating_avg`.
         * @example 128
         */
        RatingCount: number;
        /** @description A service that is ready; one that is not answers 503. */
        Readiness: {
            /**
             * @description Always `ready`.
             * @example ready
             * @enum {string}
             */
            status: "ready";
            /**
             * @description Always `ok`: it answers and takes writes.
             * @example ok
             * @enum {string}
             */
            database: "ok";
            /**
             * @description Always `ok`: the index is open.
             * @example ok
             * @enum {string}
             */
            search: "ok";
            details?: components["schemas"]["ReadinessDetails"];
        };
        /** @description What is told to those alone who may read `/metrics`: with `Authorization: Bearer METRICS_TOKEN`, or, where no token is set, on the machine itself. None of it makes the service unready. */
        ReadinessDetails: {
            /**
             * @description Seconds since the state of the database that the last backup holds; null while there is none.
             * @example 3600
             */
            backup_age_seconds: number | null;
            /**
             * @description Seconds since a backup was last restored to try it; null while none was.
             * @example 86400
             */
            drill_age_seconds: number | null;
        };
        /**
         * @description Why, in words of whoever did it; null when nobody gave a reason.
         * @example Refunded
         */
        Reason: string | null;
        /** @description Why something is done to a thing of somebody. */
        ReasonInput: {
            reason: components["schemas"]["Note"];
        };
        /** @description Why a version is recalled, of what, and what to install instead. */
        RecallInput: {
            reason: components["schemas"]["Note"];
            /**
             * @description What the recall is of. `file`: the bytes, in whatever version of whatever product they are published. `version`: this version alone.
             * @default file
             * @example file
             * @enum {string}
             */
            applies_to: "file" | "version";
            replacement_version_id?: components["schemas"]["Id"];
        };
        /** @description A product that you were given. */
        ReceivedGrant: {
            id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            product_slug: components["schemas"]["ProductSlug"];
            product_name: components["schemas"]["ProductName"];
            /**
             * @description Where its seller knows you from.
             * @example builtbybit
             */
            source: string;
            /**
             * @description Its license; null until you take it.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            license_id: string | null;
            /**
             * Format: int32
             * @description On how many servers the license may be active at once; null for what the product allows.
             * @example 3
             */
            seats: number | null;
            /**
             * Format: date-time
             * @description When it ends; null for never.
             * @example 2026-11-21T09:30:00.000Z
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When you took it; null until you do.
             * @example 2026-11-21T09:30:00.000Z
             */
            claimed_at: string | null;
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description A page of grants. */
        ReceivedGrantList: {
            /** @description The grants, in the order that the operation names. */
            data: components["schemas"]["ReceivedGrant"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description A recovery code, which stands in for the second factor once: ten digits and letters in two groups. Codes of 26, as they were made before, are good until new ones are made. Capital letters, spaces and hyphens make no difference, nor do O for 0 and I or L for 1; a text that is no code is answered like a wrong one.
         * @example K7M2Q-9XWT4
         */
        RecoveryCode: string;
        /** @description Ten recovery codes, which this answer alone shows; empty when the account has codes already. */
        RecoveryCodeList: components["schemas"]["RecoveryCode"][];
        /** @description New recovery codes; those before them are void. */
        RecoveryCodes: {
            recovery_codes: components["schemas"]["RecoveryCodeList"];
        };
        /** @description Recovery codes, in the envelope `{data, meta}`. */
        RecoveryCodesEnvelope: {
            data: components["schemas"]["RecoveryCodes"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Answer 409: the money cannot be given back. */
        RefundConflictError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `invalid_transition`: there is not so much left, or the order is in no such state; `payment_failed`: the payment provider refuses; `idempotency_in_progress`: a request with this `Idempotency-Key` still runs.
             * @example invalid_transition
             * @enum {string}
             */
            code: "invalid_transition" | "payment_failed" | "idempotency_in_progress";
        };
        /** @description How much to give back, and why. */
        RefundInput: {
            /**
             * Format: int32
             * @description How much, in cents; all that is left, however much it is, unless given.
             * @example 999
             */
            amount_cents?: number;
            reason?: components["schemas"]["Note"];
        };
        /** @description A line of which nothing came. */
        RefusedClaim: {
            /**
             * Format: int32
             * @description The number of the line in the file, counted from 1.
             * @example 3
             */
            line: number;
            /**
             * @description What the line says of the seller.
             * @example nobody
             */
            seller_name: string;
            /**
             * @description Why not.
             * @example There is no such seller
             */
            reason: string;
        };
        /** @description A line of which nothing came. */
        RefusedGrant: {
            /**
             * Format: int32
             * @description The number of the line in the file, counted from 1.
             * @example 3
             */
            line: number;
            /**
             * @description What the line says of the address.
             * @example nobody
             */
            email: string;
            /**
             * @description Why not.
             * @example That is no e-mail address
             */
            reason: string;
        };
        /** @description An account to make. Where registration is by invitation only, `invitation` is needed. */
        RegistrationInput: {
            email: components["schemas"]["EmailAddress"];
            password: components["schemas"]["Password"];
            display_name: components["schemas"]["AccountName"];
            invitation?: components["schemas"]["OneTimeToken"];
        };
        /**
         * @description Who may make an account: everybody (`open`), whoever has an invitation (`invite`), nobody (`closed`).
         * @example open
         * @enum {string}
         */
        RegistrationMode: "open" | "invite" | "closed";
        /**
         * @description `incomplete`: something is missing; `misleading`: it is not what it says; `stolen`: it is the work of somebody else; `malicious`: it does harm; `broken`: it does not work; `rules`: it breaks the rules of this place; `other`.
         * @example incomplete
         * @enum {string}
         */
        RejectionCode: "incomplete" | "misleading" | "stolen" | "malicious" | "broken" | "rules" | "other";
        /** @description Why a product is rejected. */
        RejectionInput: {
            code: components["schemas"]["RejectionCode"];
            /**
             * @description The same in words, for its seller. It must hold more than spaces.
             * @example The description is missing
             */
            reason: string;
        };
        /** @description A review, and what was said against it. */
        ReportedReview: {
            review: components["schemas"]["Review"];
            product_slug: components["schemas"]["ProductSlug"];
            /**
             * @description Whether an admin hid it.
             * @example false
             */
            hidden: boolean;
            /**
             * @description Why it is hidden; null when it is not.
             * @example Insults its seller
             */
            hidden_reason: string | null;
            /**
             * Format: int32
             * @description How many reports are open.
             * @example 1
             */
            open_reports: number;
            /** @description The open reports, newest first, at most twenty, and those alone that fit into 12 kB; `open_reports` tells how many there are. */
            reports: components["schemas"]["ReviewReport"][];
        };
        /** @description One review with its reports, in the envelope `{data, meta}`. */
        ReportedReviewEnvelope: {
            data: components["schemas"]["ReportedReview"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of reported reviews. */
        ReportedReviewList: {
            /** @description The reported reviews, in the order that the operation names. */
            data: components["schemas"]["ReportedReview"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description `malware`: it does harm; `stolen`: it is the work of somebody else; `leak`: a paid plugin that is given away; `other`.
         * @example malware
         * @enum {string}
         */
        ReportKind: "malware" | "stolen" | "leak" | "other";
        /** @description What became of a report. */
        ReportResolutionInput: {
            /**
             * @description `upheld`: something was done about it; `dismissed`: there was nothing to do.
             * @example upheld
             * @enum {string}
             */
            resolution: "upheld" | "dismissed";
            /**
             * @description A word for other admins.
             * @example Archived
             */
            note?: string;
        };
        /**
         * @description `open`: nobody has looked at it; `upheld`: something was done; `dismissed`: there was nothing to do.
         * @example open
         * @enum {string}
         */
        ReportStatus: "open" | "upheld" | "dismissed";
        /** @description A look at all published files. */
        Rescan: {
            id: components["schemas"]["Id"];
            status: components["schemas"]["RescanStatus"];
            /**
             * Format: int32
             * @description The number of the rules that it judges by.
             * @example 1
             */
            rules: number;
            /**
             * @description Whether it looks also at what was judged by these rules already.
             * @example false
             */
            all: boolean;
            /**
             * Format: int32
             * @description How many files there were to look at when it began.
             * @example 2
             */
            total: number;
            /**
             * Format: int32
             * @description How many it has looked at.
             * @example 1
             */
            checked: number;
            /**
             * Format: int32
             * @description How many of those have findings that would keep them from being published.
             * @example 0
             */
            rejected: number;
            /**
             * @description The admin who began it; null when the account is deleted.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            created_by: string | null;
            created_at: components["schemas"]["UtcTime"];
            /**
             * Format: date-time
             * @description When it came to the end; null while it runs.
             * @example 2026-11-21T09:30:00.000Z
             */
            finished_at: string | null;
        };
        /** @description A rescan, and what it found. */
        RescanDetail: {
            id: components["schemas"]["Id"];
            status: components["schemas"]["RescanStatus"];
            /**
             * Format: int32
             * @description The number of the rules that it judges by.
             * @example 1
             */
            rules: number;
            /**
             * @description Whether it looks also at what was judged by these rules already.
             * @example false
             */
            all: boolean;
            /**
             * Format: int32
             * @description How many files there were to look at when it began.
             * @example 2
             */
            total: number;
            /**
             * Format: int32
             * @description How many it has looked at.
             * @example 1
             */
            checked: number;
            /**
             * Format: int32
             * @description How many of those have findings that would keep them from being published.
             * @example 0
             */
            rejected: number;
            /**
             * @description The admin who began it; null when the account is deleted.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            created_by: string | null;
            created_at: components["schemas"]["UtcTime"];
            /**
             * Format: date-time
             * @description When it came to the end; null while it runs.
             * @example 2026-11-21T09:30:00.000Z
             */
            finished_at: string | null;
            /** @description Versions whose file would not be published now, at most a hundred. */
            versions: components["schemas"]["Version"][];
        };
        /** @description One rescan with its findings, in the envelope `{data, meta}`. */
        RescanDetailEnvelope: {
            data: components["schemas"]["RescanDetail"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description One rescan, in the envelope `{data, meta}`. */
        RescanEnvelope: {
            data: components["schemas"]["Rescan"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description What to look at. */
        RescanInput: {
            /**
             * @description Also what was judged by the rules of now already.
             * @default false
             * @example true
             */
            all: boolean;
        };
        /** @description A page of rescans. */
        RescanList: {
            /** @description The rescans, in the order that the operation names. */
            data: components["schemas"]["Rescan"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description `running`: it is not at the end; `done`: it is.
         * @example running
         * @enum {string}
         */
        RescanStatus: "running" | "done";
        /** @description What an owner says about a product. */
        Review: {
            id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            author_name: components["schemas"]["DisplayName"];
            rating: components["schemas"]["Rating"];
            body: components["schemas"]["ReviewBody"];
            helpful_count: components["schemas"]["HelpfulCount"];
            /**
             * @description Whether the author paid for the product, rather than took it for free or was given it.
             * @example true
             */
            verified_purchase: boolean;
            /**
             * @description Whether that payment was given back; the rating then does not count.
             * @example false
             */
            refunded: boolean;
            /**
             * @description Tag of the version that the author had downloaded last when they wrote; null when they had downloaded none.
             * @example 7.0.12
             */
            verified_version: string | null;
            seller_reply: components["schemas"]["NullableReviewReply"];
            created_at: components["schemas"]["UtcTime"];
            /**
             * Format: date-time
             * @description When its author last changed rating or text. Helpful marks and replies do not move it.
             * @example 2026-11-21T09:30:00.000Z
             */
            updated_at: string;
        };
        /**
         * @description What the author says, in plain text.
         * @example Runs on all our servers without a hitch
         */
        ReviewBody: string;
        /** @description Answer 409: the review cannot be posted. */
        ReviewConflictError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `already_reviewed`: the caller reviewed the product before; `idempotency_in_progress`: a request with this `Idempotency-Key` still runs.
             * @example already_reviewed
             * @enum {string}
             */
            code: "already_reviewed" | "idempotency_in_progress";
        };
        /** @description The review. Fetch it for its text, which may change. */
        ReviewCreatedData: {
            review_id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            rating: components["schemas"]["Rating"];
        };
        /** @description A product was reviewed: sent to the seller. */
        ReviewCreatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Always `review.created`.
             * @example review.created
             * @enum {string}
             */
            event: "review.created";
            created_at: components["schemas"]["UtcTime"];
            data: components["schemas"]["ReviewCreatedData"];
        };
        /** @description One review, in the envelope `{data, meta}`. */
        ReviewEnvelope: {
            data: components["schemas"]["Review"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A review to post. */
        ReviewInput: {
            rating: components["schemas"]["Rating"];
            body: components["schemas"]["ReviewText"];
        };
        /** @description A page of a product's reviews. */
        ReviewList: {
            /** @description The reviews, sorted as asked. */
            data: components["schemas"]["Review"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The seller's answer to a review. */
        ReviewReplyInput: {
            /**
             * @description The answer, in plain text. Spaces around it are taken off; 1 to 5,000 characters must remain, or the answer is `validation_failed`.
             * @example Thank you! The next version adds that
             */
            body: string;
        };
        /** @description Why somebody says that a review breaks the rules. */
        ReviewReport: {
            /**
             * @description In words; empty once the account of whoever said it is deleted.
             * @example Advertises another product
             */
            reason: string;
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description Why a review breaks the rules. */
        ReviewReportInput: {
            /**
             * @description What is wrong with the review, in words, for the admins to read. It must hold more than spaces, which are taken off around it.
             * @example Advertises another product
             */
            reason: string;
        };
        /** @description A product's ratings by stars. */
        ReviewSummary: {
            rating_avg: components["schemas"]["RatingAvg"];
            rating_count: components["schemas"]["RatingCount"];
            stars: components["schemas"]["StarCounts"];
        };
        /** @description A product's ratings by stars, in the envelope `{data, meta}`. */
        ReviewSummaryEnvelope: {
            data: components["schemas"]["ReviewSummary"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description What the author says, in plain text. Spaces around it are taken off; 10 to 5,000 characters must remain, or the answer is `validation_failed`.
         * @example Runs on all our servers without a hitch
         */
        ReviewText: string;
        /** @description What to change of the review; what is left out stays. */
        ReviewUpdateInput: {
            rating?: components["schemas"]["Rating"];
            body?: components["schemas"]["ReviewText"];
        };
        /**
         * @description `buyer`: may buy, download and review, as every account may. `seller`: has a seller name and sells. `admin`: runs the marketplace.
         * @example buyer
         * @enum {string}
         */
        Role: "buyer" | "seller" | "admin";
        /** @description What was sold on a day. */
        SalesDay: {
            /**
             * Format: date
             * @description The day, in UTC.
             * @example 2026-11-21
             */
            date: string;
            /**
             * Format: int32
             * @description How many orders were paid.
             * @example 1
             */
            orders: number;
            /**
             * Format: int64
             * @description What buyers paid for them, in cents.
             * @example 999
             */
            gross_cents: number;
            /**
             * Format: int64
             * @description What buyers got back, in cents, whenever they had paid.
             * @example 0
             */
            refunded_cents: number;
            /**
             * Format: int64
             * @description The operator's share, in cents, less what was given back of it.
             * @example 0
             */
            fee_cents: number;
            /**
             * Format: int64
             * @description What remains for you, in cents: negative when more was given back than sold.
             * @example 999
             */
            net_cents: number;
        };
        /** @description What was sold, in all and by day. */
        SalesSummary: {
            /**
             * Format: date
             * @description The first day, in UTC.
             * @example 2026-11-21
             */
            from: string;
            /**
             * Format: date
             * @description The last day, in UTC.
             * @example 2026-11-21
             */
            to: string;
            currency: components["schemas"]["Currency"];
            totals: components["schemas"]["SalesTotals"];
            /** @description Every day, also those without a sale, oldest first. */
            days: components["schemas"]["SalesDay"][];
        };
        /** @description The sales of some days, in the envelope `{data, meta}`. */
        SalesSummaryEnvelope: {
            data: components["schemas"]["SalesSummary"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description What was sold. */
        SalesTotals: {
            /**
             * Format: int32
             * @description How many orders were paid.
             * @example 1
             */
            orders: number;
            /**
             * Format: int64
             * @description What buyers paid for them, in cents.
             * @example 999
             */
            gross_cents: number;
            /**
             * Format: int64
             * @description What buyers got back, in cents, whenever they had paid.
             * @example 0
             */
            refunded_cents: number;
            /**
             * Format: int64
             * @description The operator's share, in cents, less what was given back of it.
             * @example 0
             */
            fee_cents: number;
            /**
             * Format: int64
             * @description What remains for you, in cents: negative when more was given back than sold.
             * @example 999
             */
            net_cents: number;
        };
        /** @description Something that the inspection found in a file. */
        ScanFinding: {
            /**
             * @description What it is, in a word.
             * @example trailing_bytes
             */
            code: string;
            /**
             * @description The same in a sentence.
             * @example Bytes follow the end of the archive
             */
            message: string;
            /**
             * @description Where in the archive; null for the file as a whole.
             * @example lib/evil.class
             */
            entry: string | null;
            /**
             * @description Whether it keeps the version from being published; else it is a hint.
             * @example true
             */
            refuses: boolean;
        };
        /**
         * @description `clean` and `infected`: what the virus scanner says; `not_configured`: this installation has none; `none`: it gave no answer.
         * @example clean
         * @enum {string}
         */
        ScannerVerdict: "clean" | "infected" | "not_configured" | "none";
        /**
         * @description `passed`: nothing that keeps it from being published; `rejected`: something does; `none`: there was no verdict, so that it is not published.
         * @example passed
         * @enum {string}
         */
        ScanVerdict: "passed" | "rejected" | "none";
        /**
         * @description A thing that a key may do; the credential `apiKey` explains each.
         * @example catalog:read
         * @enum {string}
         */
        Scope: "catalog:read" | "downloads:read" | "reviews:write" | "orders:read" | "orders:write" | "products:write" | "versions:publish" | "licenses:manage" | "webhooks:manage" | "admin";
        /** @description A product that was found, with what a list of hits shows of it. */
        SearchHit: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["ProductName"];
            slug: components["schemas"]["ProductSlug"];
            short_description: components["schemas"]["ShortDescription"];
            icon_url: components["schemas"]["Url"];
            price_cents: components["schemas"]["PriceCents"];
            /**
             * @description Whether `price_cents` is 0.
             * @example true
             */
            is_free: boolean;
            game: components["schemas"]["Game"];
            category: components["schemas"]["CategorySlug"];
            rating_avg: components["schemas"]["RatingAvg"];
            rating_count: components["schemas"]["RatingCount"];
            download_count: components["schemas"]["DownloadCount"];
            seller_name: components["schemas"]["SellerName"];
            seller_display_name: components["schemas"]["DisplayName"];
            highlights?: components["schemas"]["Highlights"];
        };
        /** @description A page of hits, with the facets of all hits. */
        SearchResult: {
            /** @description The hits of this page, sorted as asked. */
            hits: components["schemas"]["SearchHit"][];
            /**
             * Format: int64
             * @description How many products the search found, on all pages together.
             * @example 57
             */
            total: number;
            /**
             * Format: int32
             * @description The page that this is, counted from 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description How many hits a page has at most.
             * @example 20
             */
            limit: number;
            facets: components["schemas"]["Facets"];
        };
        /**
         * @description `relevance`: best match first, names with a word before tags with it; by downloads when nothing is looked for. `newest`: last made first. `updated`: last changed first. `price_asc`, `price_desc`: cheapest or dearest first. `downloads`: most first. Ties are broken by id.
         * @example relevance
         * @enum {string}
         */
        SearchSort: "relevance" | "newest" | "updated" | "price_asc" | "price_desc" | "downloads";
        /** @description What an account proves itself by besides its password. */
        SecondFactors: {
            /**
             * @description Whether an authenticator app is set up and confirmed.
             * @example false
             */
            totp: boolean;
            /** @description The passkeys, each of which is a second factor and a way to sign in. */
            passkeys: components["schemas"]["Passkey"][];
            /**
             * Format: int32
             * @description Recovery codes that were not used yet.
             * @example 10
             */
            recovery_codes_left: number;
        };
        /** @description An account's second factors, in the envelope `{data, meta}`. */
        SecondFactorsEnvelope: {
            data: components["schemas"]["SecondFactors"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A seller as everybody sees them, with the sums of their live products. */
        Seller: {
            name: components["schemas"]["SellerName"];
            display_name: components["schemas"]["DisplayName"];
            avatar_url: components["schemas"]["Url"];
            /**
             * Format: int32
             * @description How many live products there are of this seller.
             * @example 1
             */
            product_count: number;
            /**
             * Format: int64
             * @description The downloads of these together.
             * @example 3
             */
            download_count: number;
            rating_avg: components["schemas"]["RatingAvg"];
            rating_count: components["schemas"]["RatingCount"];
            /** @description The games they are for, in the order of the contract. */
            games: components["schemas"]["Game"][];
            /**
             * Format: date-time
             * @description When the account was made; of an imported seller, when the import was.
             * @example 2026-08-17T16:45:00.000Z
             */
            created_at: string;
        };
        /** @description Whom to make a seller. */
        SellerApprovalInput: {
            seller_name: components["schemas"]["NewSellerName"];
        };
        /** @description What the operator owes a seller, with the name. */
        SellerBalance: {
            seller_id: components["schemas"]["Id"];
            /**
             * @description The handle of the seller; null for an account that has none.
             * @example blockworks
             */
            seller_name: string | null;
            seller_display_name: components["schemas"]["DisplayName"];
            /**
             * Format: int64
             * @description What the operator owes, in cents.
             * @example 999
             */
            balance_cents: number;
            /**
             * Format: int64
             * @description What was paid out so far, in cents.
             * @example 0
             */
            paid_out_cents: number;
            currency: components["schemas"]["Currency"];
            /**
             * Format: date-time
             * @description When something was last paid out; null when nothing was.
             * @example 2026-11-21T09:30:00.000Z
             */
            last_payout_at: string | null;
        };
        /** @description A page of balances. */
        SellerBalanceList: {
            /** @description The balances, in the order that the operation names. */
            data: components["schemas"]["SellerBalance"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A seller, in the envelope `{data, meta}`. */
        SellerEnvelope: {
            data: components["schemas"]["Seller"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * Format: binary
         * @description The file as it is, with a first line that names the columns.
         */
        SellerFileInput: string;
        /**
         * @description The seller's handle: unique, and never changed. The filter `seller` takes it.
         * @example blockworks
         */
        SellerName: string;
        /** @description Answer 409: the seller name cannot be had. */
        SellerNameTakenError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `seller_name_taken`: another account has or had it; `invalid_transition`: the account has a seller name already, or cannot have one.
             * @example invalid_transition
             * @enum {string}
             */
            code: "seller_name_taken" | "invalid_transition";
        };
        /**
         * @description Who may sell: every account that chooses a seller name (`open`), or those that an admin approves (`approved`).
         * @example open
         * @enum {string}
         */
        SellersMode: "open" | "approved";
        /** @description A server token without its secret. */
        ServerToken: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["KeyName"];
            last_four: components["schemas"]["LastFour"];
            expires_at: components["schemas"]["KeyExpiry"];
            previous_expires_at: components["schemas"]["PreviousExpiry"];
            last_used_at: components["schemas"]["LastUse"];
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description One server token without its secret, in the envelope `{data, meta}`. */
        ServerTokenEnvelope: {
            data: components["schemas"]["ServerToken"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A server token to make. */
        ServerTokenInput: {
            name: components["schemas"]["KeyName"];
            expires_at?: components["schemas"]["NewKeyExpiry"];
        };
        /** @description All server tokens of an account that are not revoked. */
        ServerTokenList: {
            /** @description The tokens, newest first. Of expired ones the oldest are left out where there are more than 100. */
            data: components["schemas"]["ServerToken"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description The token itself. This answer alone shows it: only its hash is stored.
         * @example mps_3uJ0bKq8Xy5VtR2wZ7sN1mH4cF6dG9aLpQeTiYoUrBd9Zq
         */
        ServerTokenText: string;
        /** @description What to change; what is left out stays. To let the token live longer wants a recent proof of identity. */
        ServerTokenUpdateInput: {
            name?: components["schemas"]["KeyName"];
            expires_at?: components["schemas"]["NewKeyExpiry"];
        };
        /** @description A server token in the one answer that shows its secret. */
        ServerTokenWithSecret: {
            id: components["schemas"]["Id"];
            token: components["schemas"]["ServerTokenText"];
            name: components["schemas"]["KeyName"];
            last_four: components["schemas"]["LastFour"];
            expires_at: components["schemas"]["KeyExpiry"];
            previous_expires_at: components["schemas"]["PreviousExpiry"];
            last_used_at: components["schemas"]["LastUse"];
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description One server token with its secret, in the envelope `{data, meta}`. */
        ServerTokenWithSecretEnvelope: {
            data: components["schemas"]["ServerTokenWithSecret"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A sign-in of the account, on one browser. */
        Session: {
            id: components["schemas"]["Id"];
            /**
             * @description Whether it is the session that asks.
             * @example true
             */
            current: boolean;
            address: components["schemas"]["Address"];
            user_agent: components["schemas"]["UserAgent"];
            created_at: components["schemas"]["UtcTime"];
            /**
             * Format: date-time
             * @description When it last asked for anything, up to a minute and a half late.
             * @example 2026-11-21T09:30:00.000Z
             */
            last_seen_at: string;
            /**
             * Format: date-time
             * @description When the session ends however much it is used, 30 days after its start. It ends before that after 12 hours without use.
             * @example 2026-12-21T09:30:00.000Z
             */
            expires_at: string;
        };
        /** @description All live sessions of an account. */
        SessionList: {
            /** @description The sessions, newest first. */
            data: components["schemas"]["Session"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description How this installation is set up. */
        Settings: {
            /**
             * @description What the operator calls this marketplace.
             * @example Plugin Marketplace
             */
            site_name: string;
            registration: components["schemas"]["RegistrationMode"];
            sellers: components["schemas"]["SellersMode"];
            /**
             * @description Whether sellers need a second factor before they may publish.
             * @example true
             */
            seller_two_factor: boolean;
            currency: components["schemas"]["Currency"];
            /**
             * @description `manual`: an admin marks orders as paid; `test`: they are paid at once, for trying things out; `stripe`: through Stripe.
             * @example manual
             * @enum {string}
             */
            payments: "manual" | "test" | "stripe";
            /**
             * Format: int32
             * @description The operator's share of each sale, in percent.
             * @example 0
             */
            platform_fee_percent: number;
            /**
             * @description The version of the terms that buyers agree to.
             * @example 1
             */
            terms_version: string;
            /** @description Pages of the operator in the shop, such as terms and imprint. */
            pages: components["schemas"]["OperatorPage"][];
            /**
             * Format: uri
             * @description Where people reach the operator: a page, or `mailto:` with an address; null when none is set.
             * @example https://example.com/contact
             */
            contact_url: string | null;
            /**
             * @description Whether the service sends mail by itself. Where it does not, mail waits for an admin to pass it on.
             * @example true
             */
            mail: boolean;
            /**
             * @description Whether the installation still waits for its first admin.
             * @example false
             */
            needs_set_up: boolean;
        };
        /** @description The settings, in the envelope `{data, meta}`. */
        SettingsEnvelope: {
            data: components["schemas"]["Settings"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description SHA-256 of a file in lower-case hexadecimal.
         * @example 0e918ed1c0769ed62bf12d90346577a207956e681732bba264f1b9dd9a93dbec
         */
        Sha256: string;
        /**
         * @description What the product does, in a line of plain text; may be empty.
         * @example Guard areas of your world against griefers
         */
        ShortDescription: string;
        /**
         * @description What the product does, in a line of plain text; may be empty. Spaces around it are taken off.
         * @example Guard areas of your world against griefers
         */
        ShortDescriptionInput: string;
        /** @description Answer 401: the sign-in is refused. */
        SignInRefusedError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `invalid_credentials`: password, code or passkey is wrong, or the address is not known; `two_factor_required`: the account has a second factor, and the request has none; `invalid_key`: a key or token was sent and is not good.
             * @example invalid_credentials
             * @enum {string}
             */
            code: "invalid_key" | "two_factor_required" | "invalid_credentials";
            second_factors?: components["schemas"]["UsableSecondFactors"];
        };
        /** @description From stars to the number of reviews that gave them. Only ratings that count in `rating_avg`, without those from before an import. */
        StarCounts: {
            1: components["schemas"]["HitCount"];
            2: components["schemas"]["HitCount"];
            3: components["schemas"]["HitCount"];
            4: components["schemas"]["HitCount"];
            5: components["schemas"]["HitCount"];
        };
        /**
         * Format: binary
         * @description The event as Stripe sends it, in JSON: its signature is over these bytes.
         */
        StripeEventInput: string;
        /** @description A product that an admin should look at. */
        Submission: {
            product: components["schemas"]["Product"];
            /**
             * Format: date-time
             * @description When it was submitted; null when it does not wait.
             * @example 2026-11-21T09:30:00.000Z
             */
            submitted_at: string | null;
            /**
             * Format: int32
             * @description How many reports of it are open.
             * @example 0
             */
            open_reports: number;
            /**
             * @description Whether its content is not what was approved.
             * @example false
             */
            edited: boolean;
            /**
             * @description What became of the latest look at one of its files; null before the first.
             * @example passed
             */
            last_scan: string | null;
        };
        /** @description A product with what is to be judged. */
        SubmissionDetail: {
            product: components["schemas"]["Product"];
            /**
             * Format: date-time
             * @description When it was submitted; null when it does not wait.
             * @example 2026-11-21T09:30:00.000Z
             */
            submitted_at: string | null;
            /**
             * Format: int32
             * @description How many reports of it are open.
             * @example 0
             */
            open_reports: number;
            /**
             * @description Whether its content is not what was approved.
             * @example false
             */
            edited: boolean;
            /**
             * @description What became of the latest look at one of its files; null before the first.
             * @example passed
             */
            last_scan: string | null;
            /** @description What changed since it was last approved; empty for one that never was. */
            changes: components["schemas"]["ProductChange"][];
            /** @description The versions that came since, newest first, at most a hundred. */
            versions: components["schemas"]["Version"][];
            /**
             * Format: date-time
             * @description When it was last approved; null when it never was.
             * @example 2026-11-21T09:30:00.000Z
             */
            approved_at: string | null;
        };
        /** @description One product to look at, in the envelope `{data, meta}`. */
        SubmissionEnvelope: {
            data: components["schemas"]["SubmissionDetail"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of products to look at. */
        SubmissionList: {
            /** @description The products to look at, in the order that the operation names. */
            data: components["schemas"]["Submission"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A product that is paid for month by month or year by year. */
        Subscription: {
            id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            product_slug: components["schemas"]["ProductSlug"];
            product_name: components["schemas"]["ProductName"];
            buyer_id: components["schemas"]["Id"];
            buyer_name: components["schemas"]["DisplayName"];
            /**
             * @description Its license.
             * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
             */
            license_id: string | null;
            status: components["schemas"]["SubscriptionStatus"];
            /**
             * @description What each payment pays for.
             * @example month
             * @enum {string}
             */
            billing_interval: "month" | "year";
            quantity: components["schemas"]["Quantity"];
            /**
             * Format: int64
             * @description What a renewal costs before tax, in cents, as it was when the subscription began.
             * @example 499
             */
            price_cents: number;
            currency: components["schemas"]["Currency"];
            current_period_start: components["schemas"]["UtcTime"];
            current_period_end: components["schemas"]["UtcTime"];
            /**
             * @description Whether it ends with the period.
             * @example false
             */
            cancel_at_period_end: boolean;
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description A subscription was cancelled; it runs on to the end of what is paid for. Sent to the seller. */
        SubscriptionCancelledEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Always `subscription.cancelled`.
             * @example subscription.cancelled
             * @enum {string}
             */
            event: "subscription.cancelled";
            created_at: components["schemas"]["UtcTime"];
            data: components["schemas"]["SubscriptionEventData"];
        };
        /** @description One subscription, in the envelope `{data, meta}`. */
        SubscriptionEnvelope: {
            data: components["schemas"]["Subscription"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The subscription, and why it ends. */
        SubscriptionEventData: {
            subscription_id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            buyer_id: components["schemas"]["Id"];
            reason: components["schemas"]["Reason"];
        };
        /** @description A subscription ended because its renewal was not paid: sent to the seller. */
        SubscriptionExpiredEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Always `subscription.expired`.
             * @example subscription.expired
             * @enum {string}
             */
            event: "subscription.expired";
            created_at: components["schemas"]["UtcTime"];
            data: components["schemas"]["SubscriptionEventData"];
        };
        /** @description A page of subscriptions. */
        SubscriptionList: {
            /** @description The subscriptions, in the order that the operation names. */
            data: components["schemas"]["Subscription"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description `active`: paid for. `past_due`: the renewal was not paid, and it runs on for a week. `cancelled`: it runs to the end of what is paid for. `expired`: over.
         * @example active
         * @enum {string}
         */
        SubscriptionStatus: "active" | "past_due" | "cancelled" | "expired";
        /** @description A product whose name goes on like the text. */
        Suggestion: {
            id: components["schemas"]["Id"];
            slug: components["schemas"]["ProductSlug"];
            name: components["schemas"]["ProductName"];
        };
        /** @description Product names that go on like a text. */
        SuggestionList: {
            /** @description The names, best known first. */
            data: components["schemas"]["Suggestion"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description A word that sellers file products under. Tags are compared exactly, capital letters included.
         * @example protection
         */
        Tag: string;
        /**
         * @description A word to file the product under. Spaces around it are taken off.
         * @example protection
         */
        TagInput: string;
        /** @description The token of a link that was mailed. */
        TokenInput: {
            token: components["schemas"]["OneTimeToken"];
        };
        /**
         * @description The six digits that the authenticator app shows now; each works once.
         * @example 123456
         */
        TotpCode: string;
        /** @description A code of the new authenticator app. */
        TotpCodeInput: {
            totp_code: components["schemas"]["TotpCode"];
        };
        /** @description An authenticator app that is set up, but does not count before `activateTotp`. */
        TotpSetup: {
            /**
             * @description The secret in base32, for typing it in.
             * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
             */
            secret: string;
            /**
             * @description The same as an address, for a QR code.
             * @example otpauth://totp/Plugin%20Marketplace:alex%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Plugin%20Marketplace
             */
            uri: string;
        };
        /** @description The secret of an authenticator app, in the envelope `{data, meta}`. */
        TotpSetupEnvelope: {
            data: components["schemas"]["TotpSetup"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Answer 409: what is there already forbids it. */
        TransitionOrQuotaError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `invalid_transition`: the state forbids it, such as another coupon with this code, or a version that is stable already; `quota_exceeded`: there is as much as there may be.
             * @example invalid_transition
             * @enum {string}
             */
            code: "invalid_transition" | "quota_exceeded";
        };
        /** @description Answer 401: it is not known who calls. */
        UnauthorizedError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `unauthorized`: nobody called, and somebody must; `invalid_key`: a key or token was sent and is not good.
             * @example unauthorized
             * @enum {string}
             */
            code: "unauthorized" | "invalid_key";
        };
        /** @description Answer 503: try again later. */
        UnavailableError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `unavailable`: a part of the service cannot answer; `storage_full`: the disk is full, so that nothing can be saved.
             * @example unavailable
             * @enum {string}
             */
            code: "unavailable" | "storage_full";
        };
        /** @description What is not sent any more. */
        Unsubscribed: {
            /**
             * @description A kind of mail, as in `MailPreferences`.
             * @example sales
             * @enum {string}
             */
            kind: "sales" | "reviews" | "review_replies" | "new_versions" | "webhooks";
        };
        /** @description One kind of mail, in the envelope `{data, meta}`. */
        UnsubscribedEnvelope: {
            data: components["schemas"]["Unsubscribed"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The token of the link. */
        UnsubscribeInput: {
            /**
             * @description What the link at the end of the mail carries as `token`.
             * @example sales.019a9f3c-2a30-7c03-8d03-1a2b3c4d5e03.kT4xJv0nQ2bC8yWm5rLd1sHf7uGe9pAz3iXo6tBqEcM
             */
            token: string;
        };
        /** @description Answer 415: the body is of another type than the operation takes. */
        UnsupportedMediaTypeError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description Always `unsupported_media_type`.
             * @example unsupported_media_type
             * @enum {string}
             */
            code: "unsupported_media_type";
        };
        /** @description The headers to send with the file, exactly as they are here. */
        UploadHeaders: {
            /**
             * @description The type of the body.
             * @example application/octet-stream
             */
            "content-type": string;
            /**
             * @description SHA-256 of the file, in base64.
             * @example DpGO0cB2ntYr8S2QNGV3ogeVbmgXMruiZPG53ZqT2+w=
             */
            "x-amz-checksum-sha256": string;
        };
        /** @description Where to send the file of a version, and how. */
        UploadLink: {
            /**
             * Format: uri
             * @description Where to send the file, by a `PUT` with its length. It takes this one file and no credentials.
             * @example http://localhost:3000/objects/uploads/01a1fd70-f1c0-7d2a-9f47-2b6c8e0d4f19?X-Amz-Expires=900&X-Amz-Signature=0f1e
             */
            url: string;
            /**
             * @description Always `PUT`.
             * @example PUT
             * @enum {string}
             */
            method: "PUT";
            headers: components["schemas"]["UploadHeaders"];
            /**
             * Format: date-time
             * @description When the link stops working: time enough for the file at 16 kB a second. An upload that has begun may end later.
             * @example 2026-11-21T09:45:00.000Z
             */
            expires_at: string;
        };
        /** @description Where to send one file, in the envelope `{data, meta}`. */
        UploadLinkEnvelope: {
            data: components["schemas"]["UploadLink"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * Format: uri
         * @description The address of a picture, which takes no key: an uploaded one, else one that the service draws.
         * @example http://localhost:3000/pictures/products/019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21.svg
         */
        Url: string;
        /**
         * @description With `two_factor_required` alone: what this account can prove itself by besides its password. `totp` is a code of its authenticator app.
         * @example [
         *       "totp",
         *       "recovery_code"
         *     ]
         */
        UsableSecondFactors: ("totp" | "passkey" | "recovery_code")[];
        /** @description How much of an allowance is used up. */
        Usage: {
            /**
             * @description What the allowance belongs to: `session` (all sessions of the account together), a `key`, a `server_token`, or all `keys` or all `server_tokens` of the account together, revoked ones included.
             * @example key
             * @enum {string}
             */
            kind: "session" | "key" | "server_token" | "keys" | "server_tokens";
            /**
             * @description The key or the server token; null for what belongs to the account as a whole.
             * @example 019a9f3c-b220-7c3d-9e44-7a8b9c0d1e23
             */
            id: string | null;
            /**
             * @description The name to show.
             * @example CI publishing
             */
            name: string;
            /**
             * Format: int32
             * @description Requests that a window of one hour allows.
             * @example 100
             */
            limit: number;
            /**
             * Format: int32
             * @description Requests that the running window has counted.
             * @example 17
             */
            used: number;
            /**
             * Format: date-time
             * @description When the running window ends; null while none runs.
             * @example 2026-11-21T10:30:00.000Z
             */
            resets_at: string | null;
        };
        /** @description How much of each allowance of an account is used up. */
        UsageList: {
            /** @description The session, then each live key and server token, then all keys and all server tokens together. */
            data: components["schemas"]["Usage"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description What the browser called itself in `User-Agent`, cut at 256 characters; null when it sent none.
         * @example Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0
         */
        UserAgent: string | null;
        /**
         * Format: date-time
         * @description A time in ISO 8601, in UTC, with milliseconds and a `Z`.
         * @example 2026-11-21T09:30:00.000Z
         */
        UtcTime: string;
        /** @description Answer 400: the request breaks this contract, or a rule that its description tells. */
        ValidationError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description Always `validation_failed`.
             * @example validation_failed
             * @enum {string}
             */
            code: "validation_failed";
            /** @description Each fault with its place, twenty at most; empty when the request could not be read at all. */
            details: components["schemas"]["ErrorDetail"][];
        };
        /** @description A published file of a product, or one that its seller prepares. */
        Version: {
            id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            version_tag: components["schemas"]["VersionTag"];
            channel: components["schemas"]["Channel"];
            release_notes_html: components["schemas"]["Html"];
            file_size: components["schemas"]["FileSize"];
            download_count: components["schemas"]["DownloadCount"];
            /**
             * @description Whether its seller took it off the lists; owners still get it by its exact id. True for every recalled version too.
             * @example false
             */
            yanked: boolean;
            /**
             * Format: date-time
             * @description When it was published; of one that is not published yet, when it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            /**
             * @description The name of the file; null for an imported version without a file.
             * @example RegionGuard-7.0.12.jar
             */
            file_name: string | null;
            /**
             * @description SHA-256 of the file in lower-case hexadecimal; null for an imported version without a file.
             * @example 0e918ed1c0769ed62bf12d90346577a207956e681732bba264f1b9dd9a93dbec
             */
            sha256: string | null;
            /** @description The versions of the game that it runs on. */
            game_versions: components["schemas"]["GameVersion"][];
            /** @description The server software that it runs on. */
            platforms: components["schemas"]["Platform"][];
            /**
             * @description Why it was recalled or, else, yanked; null when it was neither.
             * @example Loses settings when it starts
             */
            yanked_reason: string | null;
            /**
             * @description Whether an admin withdrew it, as malware or after a complaint: nobody gets it any more, and downloads answer `version_recalled`.
             * @example false
             */
            recalled: boolean;
            /**
             * @description What the recall is of: `file`, whatever is sold with the same bytes, or `version`, this one alone. Null when it is not recalled.
             * @example file
             */
            applies_to: string | null;
            /**
             * @description The version of the same product to install in place of a recalled one, which all who own the product may download; null when the recall names none, and when it is not recalled.
             * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
             */
            replacement_version_id: string | null;
            /**
             * @description `draft`: waits for its file. `scanning`: the file is looked at. `uploaded`: it could not be, and `scan.reason` says why. `published`: for everybody, if it is stable. `quarantined`: something was found in the file. For the seller and admins only, absent for others.
             * @example published
             * @enum {string}
             */
            status?: "draft" | "uploaded" | "scanning" | "published" | "quarantined";
            scan?: components["schemas"]["NullableVersionScan"];
        };
        /** @description Answer 409: the version cannot be made. */
        VersionConflictError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `version_exists`: the tag has another file; `quota_exceeded`: there is no room; `idempotency_in_progress`: a request with this `Idempotency-Key` still runs.
             * @example version_exists
             * @enum {string}
             */
            code: "version_exists" | "quota_exceeded" | "idempotency_in_progress";
        };
        /** @description One version, in the envelope `{data, meta}`. */
        VersionEnvelope: {
            data: components["schemas"]["Version"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The version, and what happened to it. */
        VersionEventData: {
            version_id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            product_slug: components["schemas"]["ProductSlug"];
            version_tag: components["schemas"]["VersionTag"];
            channel: components["schemas"]["Channel"];
            /**
             * @description SHA-256 of its file in lower-case hexadecimal; null for a version without a file.
             * @example 0e918ed1c0769ed62bf12d90346577a207956e681732bba264f1b9dd9a93dbec
             */
            sha256?: string | null;
            reason?: components["schemas"]["Reason"];
        };
        /** @description A version to publish, and the file that it will have. */
        VersionInput: {
            /**
             * @description The name of the version, unique within the product. Spaces around it are taken off.
             * @example 7.1.0
             */
            version_tag: string;
            channel: components["schemas"]["Channel"];
            release_notes_html?: components["schemas"]["HtmlInput"];
            /** @description The versions of the game that it runs on. Left out, they are those of the newest published version of the channel; `[]` is none. */
            game_versions?: components["schemas"]["GameVersion"][];
            /** @description The server software that it runs on. Left out, it is that of the newest published version of the channel; `[]` is none. */
            platforms?: components["schemas"]["Platform"][];
            /**
             * @description The name of the file as buyers save it: one segment, without a slash, a backslash or control characters.
             * @example RegionGuard-7.1.0.jar
             */
            file_name: string;
            /**
             * Format: int32
             * @description Size of the file in bytes. The installation may allow less.
             * @example 426
             */
            file_size: number;
            sha256: components["schemas"]["Sha256"];
        };
        /** @description A page of a product's versions. */
        VersionList: {
            /** @description The versions: newest publication first, or by change, oldest change first. */
            data: components["schemas"]["Version"][];
            meta: components["schemas"]["PolledPageMeta"];
        };
        /** @description A version was published: sent to everybody who wants it. */
        VersionPublishedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Always `version.published`.
             * @example version.published
             * @enum {string}
             */
            event: "version.published";
            created_at: components["schemas"]["UtcTime"];
            data: components["schemas"]["VersionEventData"];
        };
        /** @description Answer 410: the version was recalled. */
        VersionRecalledError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description Always `version_recalled`.
             * @example version_recalled
             * @enum {string}
             */
            code: "version_recalled";
        };
        /** @description A version was withdrawn, and nobody gets it any more: sent to everybody who wants it. */
        VersionRecalledEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Always `version.recalled`.
             * @example version.recalled
             * @enum {string}
             */
            event: "version.recalled";
            created_at: components["schemas"]["UtcTime"];
            data: components["schemas"]["VersionEventData"];
        };
        /**
         * @description The seller's name of the version, unique within the product: as people write it, emoji included. It has no order: compare `created_at`.
         * @example 7.0.12
         */
        VersionTag: string;
        /** @description A version that has the same file as another. */
        VersionTwin: {
            id: components["schemas"]["Id"];
            version_tag: components["schemas"]["VersionTag"];
            channel: components["schemas"]["Channel"];
            /**
             * @description Whether it is recalled already.
             * @example false
             */
            recalled: boolean;
            product_id: components["schemas"]["Id"];
            product_slug: components["schemas"]["ProductSlug"];
            product_name: components["schemas"]["ProductName"];
        };
        /** @description A page of versions that have the same file as another. */
        VersionTwinList: {
            /** @description The other versions, earliest publication first. */
            data: components["schemas"]["VersionTwin"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description What to change of a version; what is left out stays. `channel` changes from `beta` to `stable` only. */
        VersionUpdateInput: {
            channel?: components["schemas"]["Channel"];
            release_notes_html?: components["schemas"]["HtmlInput"];
            /** @description The versions of the game that it runs on; `[]` is none. */
            game_versions?: components["schemas"]["GameVersion"][];
            /** @description The server software that it runs on; `[]` is none. */
            platforms?: components["schemas"]["Platform"][];
        };
        /** @description A version, and where to send its file. */
        VersionUpload: {
            version: components["schemas"]["Version"];
            upload: components["schemas"]["NullableUploadLink"];
        };
        /** @description A version and its link, in the envelope `{data, meta}`. */
        VersionUploadEnvelope: {
            data: components["schemas"]["VersionUpload"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A version was taken off the lists: sent to everybody who wants it. */
        VersionYankedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Always `version.yanked`.
             * @example version.yanked
             * @enum {string}
             */
            event: "version.yanked";
            created_at: components["schemas"]["UtcTime"];
            data: components["schemas"]["VersionEventData"];
        };
        /** @description An attempt to deliver an event. */
        WebhookAttempt: {
            /**
             * Format: int32
             * @description Its number, counted from 1.
             * @example 1
             */
            attempt: number;
            error: components["schemas"]["NullableDeliveryFailure"];
            /**
             * Format: int32
             * @description The status that the endpoint answered with; null when it did not answer.
             * @example 204
             */
            response_status: number | null;
            /**
             * Format: int32
             * @description How long the attempt took, in milliseconds; null when nothing was sent.
             * @example 87
             */
            duration_ms: number | null;
            /**
             * @description The first 500 characters of the answer, from public addresses only; null when there are none.
             * @example Not found
             */
            answer: string | null;
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description Answer 409: there are as many as there may be, or a request with the key still runs, or what it made is gone. */
        WebhookConflictError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @description `quota_exceeded`: there are as many as there may be; `idempotency_in_progress`: a request with this `Idempotency-Key` still runs; `invalid_transition`: the endpoint that such a request made was deleted since.
             * @example quota_exceeded
             * @enum {string}
             */
            code: "quota_exceeded" | "idempotency_in_progress" | "invalid_transition";
        };
        /** @description An event on its way to an endpoint, with its last attempt. */
        WebhookDelivery: {
            id: components["schemas"]["Id"];
            event_id: components["schemas"]["EventId"];
            event: components["schemas"]["EventKind"];
            /**
             * @description Whether it is a test event.
             * @example false
             */
            is_test: boolean;
            /**
             * Format: int32
             * @description How many attempts were made.
             * @example 1
             */
            attempt: number;
            status: components["schemas"]["WebhookDeliveryStatus"];
            error: components["schemas"]["NullableDeliveryFailure"];
            /**
             * Format: int32
             * @description The status that the endpoint answered with; null when it did not answer.
             * @example 204
             */
            response_status: number | null;
            /**
             * Format: int32
             * @description How long the attempt took, in milliseconds; null when nothing was sent.
             * @example 87
             */
            duration_ms: number | null;
            /**
             * @description The first 500 characters of the answer, from public addresses only; null when there are none.
             * @example Not found
             */
            answer: string | null;
            /**
             * Format: date-time
             * @description When it is sent or tried again; null when it is not.
             * @example 2026-11-21T09:30:00.000Z
             */
            next_attempt_at: string | null;
            created_at: components["schemas"]["UtcTime"];
        };
        /** @description A delivery with its body and its attempts. */
        WebhookDeliveryDetail: {
            id: components["schemas"]["Id"];
            event_id: components["schemas"]["EventId"];
            event: components["schemas"]["EventKind"];
            /**
             * @description Whether it is a test event.
             * @example false
             */
            is_test: boolean;
            /**
             * Format: int32
             * @description How many attempts were made.
             * @example 1
             */
            attempt: number;
            status: components["schemas"]["WebhookDeliveryStatus"];
            error: components["schemas"]["NullableDeliveryFailure"];
            /**
             * Format: int32
             * @description The status that the endpoint answered with; null when it did not answer.
             * @example 204
             */
            response_status: number | null;
            /**
             * Format: int32
             * @description How long the attempt took, in milliseconds; null when nothing was sent.
             * @example 87
             */
            duration_ms: number | null;
            /**
             * @description The first 500 characters of the answer, from public addresses only; null when there are none.
             * @example Not found
             */
            answer: string | null;
            /**
             * Format: date-time
             * @description When it is sent or tried again; null when it is not.
             * @example 2026-11-21T09:30:00.000Z
             */
            next_attempt_at: string | null;
            created_at: components["schemas"]["UtcTime"];
            /**
             * @description The body that is sent, as text; null when the event is no longer kept.
             * @example {}
             */
            payload: string | null;
            /** @description The attempts, newest first; the latest 100 of them. */
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        /** @description A delivery with its body and its attempts, in the envelope `{data, meta}`. */
        WebhookDeliveryDetailEnvelope: {
            data: components["schemas"]["WebhookDeliveryDetail"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A delivery, in the envelope `{data, meta}`. */
        WebhookDeliveryEnvelope: {
            data: components["schemas"]["WebhookDelivery"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of deliveries. */
        WebhookDeliveryList: {
            /** @description The deliveries, in the order that the operation names. */
            data: components["schemas"]["WebhookDelivery"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description `pending`: it is sent, or tried again, at `next_attempt_at`; `delivered`: the endpoint answered 2xx; `failed`: it was given up.
         * @example delivered
         * @enum {string}
         */
        WebhookDeliveryStatus: "pending" | "delivered" | "failed";
        /** @description Where events are sent. */
        WebhookEndpoint: {
            id: components["schemas"]["Id"];
            /**
             * @description Where events are sent.
             * @example https://example.com/hooks
             */
            url: string;
            format: components["schemas"]["WebhookFormat"];
            /** @description The events that are sent to it. */
            events: components["schemas"]["EventKind"][];
            /** @description The products whose events are sent; null for all. */
            product_ids: components["schemas"]["Id"][] | null;
            status: components["schemas"]["WebhookStatus"];
            /**
             * @description Why the service disabled it; null when it did not.
             * @example The endpoint answered 410 Gone
             */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description When deliveries began to fail; null when the last one was taken.
             * @example 2026-11-21T09:30:00.000Z
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description Until when the secret before signs as well; null when there is none.
             * @example 2026-11-21T09:30:00.000Z
             */
            previous_secret_expires_at: string | null;
            created_at: components["schemas"]["UtcTime"];
            updated_at: components["schemas"]["UtcTime"];
        };
        /** @description An endpoint, in the envelope `{data, meta}`. */
        WebhookEndpointEnvelope: {
            data: components["schemas"]["WebhookEndpoint"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description An endpoint to make. Unless given its `format` is `discord` where `url` is a webhook of Discord, and `standard` elsewhere. */
        WebhookEndpointInput: {
            /**
             * @description Where events are sent.
             * @example https://example.com/hooks
             */
            url: string;
            format?: components["schemas"]["WebhookFormat"];
            /** @description The events to send to it. */
            events: components["schemas"]["EventKind"][];
            /** @description The products whose events are sent, at most 20; null or absent for all. */
            product_ids?: components["schemas"]["Id"][] | null;
        };
        /** @description A page of endpoints. */
        WebhookEndpointList: {
            /** @description The endpoints, in the order that the operation names. */
            data: components["schemas"]["WebhookEndpoint"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description What to change of an endpoint; the rest stays as it is. */
        WebhookEndpointUpdateInput: {
            /**
             * @description Where events are sent.
             * @example https://example.com/hooks
             */
            url?: string;
            format?: components["schemas"]["WebhookFormat"];
            /** @description The events to send to it. */
            events?: components["schemas"]["EventKind"][];
            /** @description The products whose events are sent, at most 20; null for all. */
            product_ids?: components["schemas"]["Id"][] | null;
            /**
             * @description Whether events are sent.
             * @example paused
             * @enum {string}
             */
            status?: "active" | "paused";
        };
        /** @description Where events are sent, with the secret that signs them. */
        WebhookEndpointWithSecret: {
            id: components["schemas"]["Id"];
            /**
             * @description Where events are sent.
             * @example https://example.com/hooks
             */
            url: string;
            format: components["schemas"]["WebhookFormat"];
            /** @description The events that are sent to it. */
            events: components["schemas"]["EventKind"][];
            /** @description The products whose events are sent; null for all. */
            product_ids: components["schemas"]["Id"][] | null;
            status: components["schemas"]["WebhookStatus"];
            /**
             * @description With which deliveries are signed. Keep it: it is not shown again.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw1xzTzC0v8aA=
             */
            secret: string;
            /**
             * @description Why the service disabled it; null when it did not.
             * @example The endpoint answered 410 Gone
             */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description When deliveries began to fail; null when the last one was taken.
             * @example 2026-11-21T09:30:00.000Z
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description Until when the secret before signs as well; null when there is none.
             * @example 2026-11-21T09:30:00.000Z
             */
            previous_secret_expires_at: string | null;
            created_at: components["schemas"]["UtcTime"];
            updated_at: components["schemas"]["UtcTime"];
        };
        /** @description An endpoint with its secret, in the envelope `{data, meta}`. */
        WebhookEndpointWithSecretEnvelope: {
            data: components["schemas"]["WebhookEndpointWithSecret"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description `standard`: the envelope of the event; `discord`: a message that a webhook of Discord shows, which takes nothing else. A message names products of others only while they are public.
         * @example standard
         * @enum {string}
         */
        WebhookFormat: "standard" | "discord";
        /** @description From when on to send again. */
        WebhookRecoveryInput: {
            since: components["schemas"]["GivenTime"];
        };
        /**
         * @description `active`: events are sent; `paused`: you stopped them; `disabled`: the endpoint answered 410 or failed for five days.
         * @example active
         * @enum {string}
         */
        WebhookStatus: "active" | "paused" | "disabled";
        /** @description Which event to send as a test. */
        WebhookTestInput: {
            event: components["schemas"]["EventKind"];
        };
    };
    responses: {
        /** @description All slots are taken. */
        ActivationLimitResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "All 3 slots of this license are taken by servers that were seen lately: free one",
                 *       "code": "activation_limit_reached"
                 *     }
                 */
                "application/json": components["schemas"]["ActivationLimitError"];
            };
        };
        /** @description The coupon cannot be made. */
        CouponConflictResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "You have a coupon SUMMER already",
                 *       "code": "invalid_transition"
                 *     }
                 */
                "application/json": components["schemas"]["TransitionOrQuotaError"];
            };
        };
        /** @description The cursor is older than what is kept. */
        CursorExpiredResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "This cursor is older than 30 days: begin again without it",
                 *       "code": "cursor_expired"
                 *     }
                 */
                "application/json": components["schemas"]["CursorExpiredError"];
            };
        };
        /** @description The caller may not do that; its role, the scope of its key, its unconfirmed address or its suspension stand in the way, or it presented the wrong kind of credential. */
        ForbiddenResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "You may not do that",
                 *       "code": "forbidden"
                 *     }
                 */
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description The `Idempotency-Key` was used with another body. */
        IdempotencyMismatchResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "This Idempotency-Key was used with another request body",
                 *       "code": "idempotency_mismatch"
                 *     }
                 */
                "application/json": components["schemas"]["IdempotencyMismatchError"];
            };
        };
        /** @description There is no caller, the proof of identity is too old, or the code is wrong. */
        IdentityProofNeededResponse: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticateHeader"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The code is wrong. Codes change every 30 seconds",
                 *       "code": "invalid_credentials"
                 *     }
                 */
                "application/json": components["schemas"]["IdentityProofNeededError"];
            };
        };
        /** @description There is no caller, or the proof of identity is wrong. */
        IdentityRefusedResponse: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticateHeader"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The password is wrong",
                 *       "code": "invalid_credentials"
                 *     }
                 */
                "application/json": components["schemas"]["IdentityRefusedError"];
            };
        };
        /** @description A fault of the server; it is in the server's log under the request's id. */
        InternalErrorResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Something went wrong on our side. Please try again",
                 *       "code": "internal_error"
                 *     }
                 */
                "application/json": components["schemas"]["InternalError"];
            };
        };
        /** @description A key was presented, and it is malformed, unknown, revoked or expired. */
        InvalidKeyResponse: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticateHeader"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "This API key is invalid, expired or revoked",
                 *       "code": "invalid_key"
                 *     }
                 */
                "application/json": components["schemas"]["InvalidKeyError"];
            };
        };
        /** @description The present state does not allow that; the sentence names what it allows. */
        InvalidTransitionResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "A cancelled order cannot be paid",
                 *       "code": "invalid_transition"
                 *     }
                 */
                "application/json": components["schemas"]["InvalidTransitionError"];
            };
        };
        /** @description The account has as many of these as it may have. */
        KeyLimitReachedResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "An account can have at most 10 live keys: revoke one first",
                 *       "code": "key_limit_reached"
                 *     }
                 */
                "application/json": components["schemas"]["KeyLimitReachedError"];
            };
        };
        /** @description There is no such license. */
        LicenseNotFoundResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "There is no license with this key",
                 *       "code": "license_not_found"
                 *     }
                 */
                "application/json": components["schemas"]["LicenseNotFoundError"];
            };
        };
        /** @description The license is known, and not good for this. */
        LicenseRefusedResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "This license was revoked",
                 *       "code": "license_revoked"
                 *     }
                 */
                "application/json": components["schemas"]["LicenseRefusedError"];
            };
        };
        /** @description There is no such thing, or it is not visible to this caller. */
        NotFoundResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "There is no such product",
                 *       "code": "not_found"
                 *     }
                 */
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description Nothing changed since the answer whose `ETag` was sent in `If-None-Match`. Does not count against the limit, up to ten times the limit in a window; with `*` it does. */
        NotModifiedResponse: {
            headers: {
                ETag: components["headers"]["ETagHeader"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The caller does not own the product, or its key lacks the scope. */
        NotOwnerResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "You do not own this product",
                 *       "code": "not_owner"
                 *     }
                 */
                "application/json": components["schemas"]["NotOwnerError"];
            };
        };
        /** @description The caller does not own the product, is its seller, or its key lacks the scope. */
        NotReviewerResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "You do not own this product",
                 *       "code": "not_owner"
                 *     }
                 */
                "application/json": components["schemas"]["NotOwnerError"];
            };
        };
        /** @description The state forbids the order. */
        OrderConflictResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "You own this product already",
                 *       "code": "already_owned"
                 *     }
                 */
                "application/json": components["schemas"]["OrderConflictError"];
            };
        };
        /** @description Too many passwords or pictures wait to be looked at, a part of the service cannot answer, or the disk is full and nothing can be saved. */
        OverloadedResponse: {
            headers: {
                "Retry-After": components["headers"]["RetryAfterHeader"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The service is busy. Please try again shortly",
                 *       "code": "overloaded"
                 *     }
                 */
                "application/json": components["schemas"]["OverloadedError"];
            };
        };
        /** @description The request body is too large. */
        PayloadTooLargeResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The request body is over 65536 bytes",
                 *       "code": "payload_too_large"
                 *     }
                 */
                "application/json": components["schemas"]["PayloadTooLargeError"];
            };
        };
        /** @description The payout cannot be recorded. */
        PayoutConflictResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The balance is 999 cents: no more can be paid out",
                 *       "code": "invalid_transition"
                 *     }
                 */
                "application/json": components["schemas"]["PayoutConflictError"];
            };
        };
        /** @description The product was edited since. */
        PreconditionFailedResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The product was edited since: its revision is 4 now",
                 *       "code": "precondition_failed"
                 *     }
                 */
                "application/json": components["schemas"]["PreconditionFailedError"];
            };
        };
        /** @description The product cannot be made. */
        ProductConflictResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Another product has this slug",
                 *       "code": "slug_taken"
                 *     }
                 */
                "application/json": components["schemas"]["ProductConflictError"];
            };
        };
        /** @description There is no caller, or the last proof of identity is ten minutes old or older. */
        ProofNeededResponse: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticateHeader"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Confirm that it is you first",
                 *       "code": "reauthentication_required"
                 *     }
                 */
                "application/json": components["schemas"]["ProofNeededError"];
            };
        };
        /** @description The version cannot be published. */
        PublishConflictResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The file was not uploaded yet, or not to its end",
                 *       "code": "upload_incomplete"
                 *     }
                 */
                "application/json": components["schemas"]["PublishConflictError"];
            };
        };
        /** @description There are as many as there may be. */
        QuotaConflictResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "A product has at most 100,000 grants",
                 *       "code": "quota_exceeded"
                 *     }
                 */
                "application/json": components["schemas"]["QuotaConflictError"];
            };
        };
        /** @description There are as many as there may be. */
        QuotaExceededResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "A gallery has at most 10 pictures: remove one first",
                 *       "code": "quota_exceeded"
                 *     }
                 */
                "application/json": components["schemas"]["QuotaExceededError"];
            };
        };
        /** @description The state forbids such an order. */
        QuoteConflictResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "There is no coupon SUMMER for this product",
                 *       "code": "coupon_invalid"
                 *     }
                 */
                "application/json": components["schemas"]["QuoteConflictError"];
            };
        };
        /** @description The window's allowance is used up. */
        RateLimitedResponse: {
            headers: {
                "Retry-After": components["headers"]["RetryAfterHeader"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Rate limit exceeded",
                 *       "code": "rate_limited",
                 *       "retry_after": 1800
                 *     }
                 */
                "application/json": components["schemas"]["RateLimitedError"];
            };
        };
        /** @description The money cannot be given back. */
        RefundConflictResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The payment provider refused the refund",
                 *       "code": "payment_failed"
                 *     }
                 */
                "application/json": components["schemas"]["RefundConflictError"];
            };
        };
        /** @description The caller has reviewed the product already. */
        ReviewConflictResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "You have reviewed this product already. Edit your review instead",
                 *       "code": "already_reviewed"
                 *     }
                 */
                "application/json": components["schemas"]["ReviewConflictError"];
            };
        };
        /** @description Another account has this seller name. */
        SellerNameTakenResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Another account has this seller name",
                 *       "code": "seller_name_taken"
                 *     }
                 */
                "application/json": components["schemas"]["SellerNameTakenError"];
            };
        };
        /** @description Address, password and second factor do not go together. */
        SignInRefusedResponse: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticateHeader"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The e-mail address or the password is wrong",
                 *       "code": "invalid_credentials"
                 *     }
                 */
                "application/json": components["schemas"]["SignInRefusedError"];
            };
        };
        /** @description No key was presented, or the one presented is malformed, unknown, revoked or expired. */
        UnauthorizedResponse: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticateHeader"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "This operation needs a caller: send an API key as Authorization: Bearer <API_KEY>, or sign in",
                 *       "code": "unauthorized"
                 *     }
                 */
                "application/json": components["schemas"]["UnauthorizedError"];
            };
        };
        /** @description A part of the service cannot answer at the moment, or the disk is full and nothing can be saved. */
        UnavailableResponse: {
            headers: {
                "Retry-After": components["headers"]["RetryAfterHeader"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The service cannot answer at the moment. Please try again shortly",
                 *       "code": "unavailable"
                 *     }
                 */
                "application/json": components["schemas"]["UnavailableError"];
            };
        };
        /** @description The request body is not declared as CSV. */
        UnsupportedCsvTypeResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The request body must be text/csv, without Content-Encoding",
                 *       "code": "unsupported_media_type"
                 *     }
                 */
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
            };
        };
        /** @description The request body is not declared as JSON in UTF-8. */
        UnsupportedMediaTypeResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The request body must be application/json, in UTF-8 and without Content-Encoding",
                 *       "code": "unsupported_media_type"
                 *     }
                 */
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
            };
        };
        /** @description The request body is not declared as a PNG, JPEG or WebP picture. */
        UnsupportedPictureTypeResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The request body must be image/jpeg, image/png or image/webp, without Content-Encoding",
                 *       "code": "unsupported_media_type"
                 *     }
                 */
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
            };
        };
        /** @description A parameter breaks the bounds of this document, is unknown or, taking one value, was given twice. */
        ValidationFailedResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "limit must be <= 100",
                 *       "code": "validation_failed",
                 *       "details": [
                 *         {
                 *           "path": "query.limit",
                 *           "message": "must be <= 100"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The version cannot be made. */
        VersionConflictResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "There is a version 7.1.0 with another file already. Take another tag",
                 *       "code": "version_exists"
                 *     }
                 */
                "application/json": components["schemas"]["VersionConflictError"];
            };
        };
        /** @description The version cannot be edited like that. */
        VersionEditConflictResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "A stable version cannot become a beta; only a beta can become stable",
                 *       "code": "invalid_transition"
                 *     }
                 */
                "application/json": components["schemas"]["TransitionOrQuotaError"];
            };
        };
        /** @description The version was recalled (malware or takedown): nobody gets it. */
        VersionRecalledResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "This version was recalled and is no longer given to anybody",
                 *       "code": "version_recalled"
                 *     }
                 */
                "application/json": components["schemas"]["VersionRecalledError"];
            };
        };
        /** @description There are as many as there may be, or the endpoint that a repeated request made is gone. */
        WebhookConflictResponse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                "X-Request-Id": components["headers"]["RequestIdHeader"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "An account has at most 20 endpoints: delete one first",
                 *       "code": "quota_exceeded"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookConflictError"];
            };
        };
    };
    parameters: {
        /**
         * @description The account's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
         */
        AccountIdParameter: components["schemas"]["Id"];
        /**
         * @description Only people, or only sellers who were imported and whom nobody claimed.
         * @example imported
         */
        AccountKindParameter: components["schemas"]["AccountKind"];
        /**
         * @description A part of the e-mail address, the display name or the seller name.
         * @example alex
         */
        AccountQueryParameter: string;
        /**
         * @description Only accounts in this state.
         * @example suspended
         */
        AccountStateParameter: components["schemas"]["AccountState"];
        /**
         * @description The activation's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-7d50-7b6c-8e5d-3f4a5b6c7d11
         */
        ActivationIdParameter: components["schemas"]["Id"];
        /**
         * @description The review's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
         */
        AdminReviewIdParameter: components["schemas"]["Id"];
        /**
         * @description Only the log of this account.
         * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
         */
        AuditAccountParameter: components["schemas"]["Id"];
        /**
         * @description Only this action.
         * @example key.created
         */
        AuditActionParameter: string;
        /**
         * @description Only what was done to certain accounts or by them, or came from a network address: an e-mail address or seller name, a part of one or of a display name, which finds up to 20 accounts, or a whole IP address. Finds the newest 5,000 entries.
         * @example alex
         */
        AuditQueryParameter: string;
        /**
         * @description Category slugs, any of which matches: `category=economy,chat`, `category=economy&category=chat` or a mixture. A repeated value counts once, an empty one is refused.
         * @example [
         *       "economy",
         *       "chat"
         *     ]
         */
        CategoryParameter: components["schemas"]["CategorySlug"][];
        /**
         * @description The claim's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-f880-7c9d-8eaa-3a4b5c6d7e80
         */
        ClaimIdParameter: components["schemas"]["Id"];
        /**
         * @description The coupon's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d21
         */
        CouponIdParameter: components["schemas"]["Id"];
        /**
         * @description The `meta.next_cursor` of the answer before, with all other parameters as they were. The list goes on from there, by page or by change as it did.
         * @example djE6NDI
         */
        CursorParameter: components["schemas"]["Cursor"];
        /**
         * @description The delivery's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-7f80-7b6c-8e5d-3f4a5b6c7d41
         */
        DeliveryIdParameter: components["schemas"]["Id"];
        /**
         * @description Only deliveries in this status.
         * @example failed
         */
        DeliveryStatusParameter: components["schemas"]["WebhookDeliveryStatus"];
        /**
         * @description Live products that were edited since they were approved, in place of those that wait.
         * @example false
         */
        EditedParameter: boolean;
        /**
         * @description Only events of this kind.
         * @example order.created
         */
        EventFilterParameter: components["schemas"]["EventKind"];
        /**
         * @description Facets to count besides `game` and `category`: `facets=price,platform`, `facets=price&facets=platform` or a mixture. A repeated value counts once, an empty one is refused.
         * @example [
         *       "price",
         *       "platform"
         *     ]
         */
        FacetsParameter: components["schemas"]["FacetName"][];
        /**
         * @description The first day, in UTC.
         * @example 2026-11-01
         */
        FromDateParameter: string;
        /**
         * @description Games, any of which matches: `game=minecraft,rust`, `game=minecraft&game=rust` or a mixture. A repeated value counts once, an empty one is refused.
         * @example [
         *       "minecraft"
         *     ]
         */
        GameParameter: components["schemas"]["Game"][];
        /**
         * @description Game versions, any of which matches: `game_version=1.21.3,1.21.4`, `game_version=1.21.3&game_version=1.21.4` or a mixture. A repeated value counts once, an empty one is refused. With `platform` both must hold on one and the same version. An unknown one finds nothing.
         * @example [
         *       "1.21.4"
         *     ]
         */
        GameVersionParameter: string[];
        /**
         * @description The grant's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-7f70-7b6c-8e5d-3f4a5b6c7d22
         */
        GrantIdParameter: components["schemas"]["Id"];
        /**
         * @description Whether hits carry `highlights`.
         * @example true
         */
        HighlightParameter: boolean;
        /**
         * @description Makes a repetition safe. For 24 hours the same key with the same body is answered as the first time, with `Idempotent-Replayed`; but after 429 and 5xx the request is made anew.
         * @example 4b1f0a52-order-17
         */
        IdempotencyKeyParameter: string;
        /**
         * @description Product ids, separated by commas, as `ids=…&ids=…` or in a mixture. A repeated value counts once, an empty one is refused. Ids that are unknown or not visible are left out.
         * @example [
         *       "019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21"
         *     ]
         */
        IdsParameter: components["schemas"]["Id"][];
        /**
         * @description The `revision` that the edit is based on, in quotes.
         * @example "3"
         */
        IfMatchParameter: string;
        /**
         * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
         * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
         */
        IfNoneMatchParameter: string;
        /**
         * @description The invitation's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-f660-7a7b-8c88-1e2f3a4b5c67
         */
        InvitationIdParameter: components["schemas"]["Id"];
        /**
         * @description The job's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-f770-7b8c-9d99-2f3a4b5c6d78
         */
        JobIdParameter: components["schemas"]["Id"];
        /**
         * @description Only jobs of this kind.
         * @example deliver_mail
         */
        JobKindParameter: components["schemas"]["JobKind"];
        /**
         * @description Only jobs in this status, `failed` unless given.
         * @example failed
         */
        JobStatusParameter: components["schemas"]["JobStatus"];
        /**
         * @description Which reviews: those with open reports, or those that are hidden.
         * @example hidden
         */
        JudgedReviewsParameter: "reported" | "hidden";
        /**
         * @description The key's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-b220-7c3d-9e44-7a8b9c0d1e23
         */
        KeyIdParameter: components["schemas"]["Id"];
        /**
         * @description The license's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-7d40-7b6c-8e5d-3f4a5b6c7d01
         */
        LicenseIdParameter: components["schemas"]["Id"];
        /**
         * @description Only licenses in this status.
         * @example active
         */
        LicenseStatusParameter: components["schemas"]["LicenseStatus"];
        /**
         * @description Items on a page.
         * @example 20
         */
        LimitParameter: number;
        /**
         * @description The order's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
         */
        OrderIdParameter: components["schemas"]["Id"];
        /**
         * @description An order's id or number, or a part of the buyer's name, the product's name or its slug.
         * @example region
         */
        OrderSearchParameter: string;
        /**
         * @description Only orders in this status.
         * @example paid
         */
        OrderStatusParameter: components["schemas"]["OrderStatus"];
        /**
         * @description `me` lists the caller's own products, in every status.
         * @example me
         */
        OwnerParameter: "me";
        /**
         * @description The page, counted from 1. Past the end the list is empty.
         * @example 1
         */
        PageParameter: number;
        /**
         * @description The passkey's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-d440-7e5f-8a66-9c0d1e2f3a45
         */
        PasskeyIdParameter: components["schemas"]["Id"];
        /**
         * @description Only the entries that this payout settles.
         * @example 019a9f3c-7f80-7b6c-8e5d-3f4a5b6c7d23
         */
        PayoutFilterParameter: components["schemas"]["Id"];
        /**
         * @description The payout's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-7f80-7b6c-8e5d-3f4a5b6c7d23
         */
        PayoutIdParameter: components["schemas"]["Id"];
        /**
         * @description The picture's id, as `gallery_ids` has it. A value that cannot be one is `not_found`.
         * @example 01a1fd70-f1c0-7d2a-9f47-2b6c8e0d4f19
         */
        PictureIdParameter: components["schemas"]["Id"];
        /**
         * @description Platforms, any of which matches: `platform=paper,folia`, `platform=paper&platform=folia` or a mixture. A repeated value counts once, an empty one is refused. With `game_version` both must hold on one and the same version.
         * @example [
         *       "paper"
         *     ]
         */
        PlatformParameter: components["schemas"]["Platform"][];
        /**
         * @description Only free or only paid products.
         * @example free
         */
        PriceParameter: "free" | "paid";
        /**
         * @description Only what belongs to this product.
         * @example 019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21
         */
        ProductFilterParameter: components["schemas"]["Id"];
        /**
         * @description The product's id or slug. A value that can be neither is `not_found`.
         * @example region-guard
         */
        ProductIdOrSlugParameter: string;
        /**
         * @description The product's slug. A value that cannot be one is `not_found`.
         * @example region-guard
         */
        ProductSlugParameter: components["schemas"]["ProductSlug"];
        /**
         * @description The order. The default is `relevance` with `q` and `newest` without.
         * @example newest
         */
        ProductSortParameter: components["schemas"]["SearchSort"];
        /**
         * @description Only products in this status. Needs `owner=me`, or an admin's session or key with the scope `admin`, which lists everybody's.
         * @example live
         */
        ProductStatusParameter: components["schemas"]["ProductStatus"];
        /**
         * @description The version's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
         */
        ProductVersionIdParameter: components["schemas"]["Id"];
        /**
         * @description Whether the answer is a redirect to the file, or tells where the file is.
         * @example false
         */
        RedirectParameter: boolean;
        /**
         * @description Only orders whose buyer asks for the money back.
         * @example true
         */
        RefundRequestedParameter: boolean;
        /**
         * @description The report's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-f990-7daf-8fbb-4b5c6d7e8f90
         */
        ReportIdParameter: components["schemas"]["Id"];
        /**
         * @description Only reports in this status.
         * @example open
         */
        ReportStatusParameter: components["schemas"]["ReportStatus"];
        /**
         * @description The rescan's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-faa0-7ebf-8acc-5c6d7e8f9001
         */
        RescanIdParameter: components["schemas"]["Id"];
        /**
         * @description The review's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
         */
        ReviewIdParameter: components["schemas"]["Id"];
        /**
         * @description Reviews on a page.
         * @example 10
         */
        ReviewLimitParameter: number;
        /**
         * @description The order; ties are broken by id.
         * @example newest
         */
        ReviewSortParameter: "newest" | "highest" | "lowest" | "helpful";
        /**
         * @description Only accounts with this role.
         * @example seller
         */
        RoleParameter: components["schemas"]["Role"];
        /**
         * @description The order, `relevance` unless given.
         * @example relevance
         */
        SearchSortParameter: components["schemas"]["SearchSort"];
        /**
         * @description What to look for. Empty means everything.
         * @example region guard
         */
        SearchTextParameter: string;
        /**
         * @description Only what belongs to this seller.
         * @example 019a9f3c-2a20-7c02-8d02-1a2b3c4d5e02
         */
        SellerFilterParameter: components["schemas"]["Id"];
        /**
         * @description The seller's handle.
         * @example blockworks
         */
        SellerNameParameter: components["schemas"]["SellerName"];
        /**
         * @description Only products of this seller.
         * @example blockworks
         */
        SellerParameter: components["schemas"]["SellerName"];
        /**
         * @description The server token's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-c330-7d4e-af55-8b9c0d1e2f34
         */
        ServerTokenIdParameter: components["schemas"]["Id"];
        /**
         * @description The session's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-a110-7b2c-8d33-6f7a8b9c0d12
         */
        SessionIdParameter: components["schemas"]["Id"];
        /**
         * @description Lower-case hexadecimal SHA-256 of the file. A value that cannot be one is `not_found`.
         * @example 0e918ed1c0769ed62bf12d90346577a207956e681732bba264f1b9dd9a93dbec
         */
        Sha256Parameter: components["schemas"]["Sha256"];
        /**
         * @description As whom you ask: as the `buyer` who has them, or the `seller` of the products.
         * @example buyer
         */
        SideParameter: "buyer" | "seller";
        /**
         * @description Only what was created at this time or later.
         * @example 2026-11-21T09:30:00.000Z
         */
        SinceParameter: components["schemas"]["GivenTime"];
        /**
         * @description The signature by Stripe, over time and body.
         * @example t=1795253400,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
         */
        StripeSignatureParameter: string;
        /**
         * @description The subscription's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-7e50-7b6c-8e5d-3f4a5b6c7d02
         */
        SubscriptionIdParameter: components["schemas"]["Id"];
        /**
         * @description Only subscriptions in this status.
         * @example active
         */
        SubscriptionStatusParameter: components["schemas"]["SubscriptionStatus"];
        /**
         * @description Names at most.
         * @example 8
         */
        SuggestLimitParameter: number;
        /**
         * @description Tags, any of which matches: `tag=protection,chat`, `tag=protection&tag=chat` or a mixture. A repeated value counts once, an empty one is refused. An unknown one finds nothing, and one with a comma in it cannot be asked for.
         * @example [
         *       "protection"
         *     ]
         */
        TagParameter: string[];
        /**
         * @description The last day, in UTC.
         * @example 2026-11-21
         */
        ToDateParameter: string;
        /**
         * @description Only what changed at this time or later, oldest change first.
         * @example 2026-11-21T09:30:00.000Z
         */
        UpdatedSinceParameter: components["schemas"]["GivenTime"];
        /**
         * @description The version's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
         */
        VersionIdParameter: components["schemas"]["Id"];
        /**
         * @description For how many seconds to wait when there is nothing yet.
         * @example 30
         */
        WaitParameter: number;
        /**
         * @description The endpoint's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d03
         */
        WebhookIdParameter: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: {
        /** @description Weak validator of the content, counters such as downloads left out. Send it as `If-None-Match` to be answered 304 while nothing changed. */
        ETagHeader: string;
        /** @description `true` when this is the answer of an earlier request with the same `Idempotency-Key`; absent otherwise. */
        IdempotentReplayedHeader: "true";
        /** @description Where the list goes on: `<…>; rel="next"`, with the `cursor` that `meta.next_cursor` tells. Absent on the last page; a list by change always has it, for what changes next. */
        LinkHeader: string;
        /** @description The address of what was made. */
        LocationHeader: string;
        /** @description Where the file is: a link that takes no key and works for 60 seconds. */
        PresignedLocationHeader: string;
        /** @description Requests that the window allows. Of several windows that a request counts for, the headers tell of the one with least left. */
        RateLimitLimitHeader: number;
        /** @description Requests that are left in the window. */
        RateLimitRemainingHeader: number;
        /** @description When the window ends, as Unix time in seconds. */
        RateLimitResetHeader: number;
        /** @description Names this request in the log of the server; quote it when you report a problem. */
        RequestIdHeader: string;
        /** @description Seconds to wait before the request is sent again. */
        RetryAfterHeader: number;
        /** @description The cookie of the session: `session`, on https with the prefix `__Host-`. It is HttpOnly, so no script reads it. A sign-in sets a second one, `device` with the same prefix, by which the browser is known for 180 days. */
        SetCookieHeader: string;
        /** @description How to authenticate (RFC 6750): `Bearer`, with `error="invalid_token"` when a key or token was sent and is not good. */
        WwwAuthenticateHeader: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getJwks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The public keys. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Jwks"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account that is signed in. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is gone, and its sessions with it. */
            204: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookieHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "display_name": "Alexandra"
                 *     }
                 */
                "application/json": components["schemas"]["AccountUpdateInput"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            409: components["responses"]["SellerNameTakenResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listAuditEvents: {
        parameters: {
            query: {
                /**
                 * @description Only this action.
                 * @example key.created
                 */
                action?: components["parameters"]["AuditActionParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log, newest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEventList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    setAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "image": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
                 *     }
                 */
                "application/json": components["schemas"]["AvatarInput"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["OverloadedResponse"];
        };
    };
    deleteAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    requestEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "alex@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["EmailInput"];
            };
        };
        responses: {
            /** @description It is taken on; the answer does not tell whether the address is known. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "nine wobbly copper kettles",
                 *       "password": "eleven patient garden snails"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordChangeInput"];
            };
        };
        responses: {
            /** @description Signed in. The cookie is the session. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookieHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSessionEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["IdentityRefusedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["OverloadedResponse"];
        };
    };
    confirmIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "nine wobbly copper kettles"
                 *     }
                 */
                "application/json": components["schemas"]["IdentityInput"];
            };
        };
        responses: {
            /** @description Signed in. The cookie is the session. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookieHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSessionEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["IdentityRefusedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["OverloadedResponse"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything that is kept about the account. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountExportEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys, newest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Nightly mirror",
                 *       "scopes": [
                 *         "catalog:read",
                 *         "downloads:read"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyInput"];
            };
        };
        responses: {
            /** @description The key was made. This is the only time it is shown. */
            201: {
                headers: {
                    Location: components["headers"]["LocationHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithSecretEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            409: components["responses"]["KeyLimitReachedResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-b220-7c3d-9e44-7a8b9c0d1e23
                 */
                keyId: components["parameters"]["KeyIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    updateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-b220-7c3d-9e44-7a8b9c0d1e23
                 */
                keyId: components["parameters"]["KeyIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Mirror of all regions"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyUpdateInput"];
            };
        };
        responses: {
            /** @description The key as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["KeyLimitReachedResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-b220-7c3d-9e44-7a8b9c0d1e23
                 */
                keyId: components["parameters"]["KeyIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlap_seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyRotationInput"];
            };
        };
        responses: {
            /** @description The new key. This is the only time it is shown. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithSecretEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    checkLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "2vYpS7x0Jm1kQwE9rT5uI3oPaD8fGhL6zXcVbN4MqWe"
                 *     }
                 */
                "application/json": components["schemas"]["TokenInput"];
            };
        };
        responses: {
            /** @description What the link is for. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneTimeLinkEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "buyer@example.com",
                 *       "password": "nine wobbly copper kettles"
                 *     }
                 */
                "application/json": components["schemas"]["LogInInput"];
            };
        };
        responses: {
            /** @description Signed in. The cookie is the session. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookieHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSessionEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["SignInRefusedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["OverloadedResponse"];
        };
    };
    logInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "passkey": {
                 *         "id": "Zk3vYpS7x0Jm1kQwE9rT5uI3",
                 *         "rawId": "Zk3vYpS7x0Jm1kQwE9rT5uI3",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "authenticatorData": "SZYN5YgOjGh0NBcP",
                 *           "signature": "MEUCIQDx"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyLogInInput"];
            };
        };
        responses: {
            /** @description Signed in. The cookie is the session. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookieHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSessionEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["SignInRefusedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is over. */
            204: {
                headers: {
                    /** @description Takes the session's cookie away; left out for a page of another origin. */
                    "Set-Cookie"?: string;
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getMailPreferences: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What you want. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPreferencesEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    updateMailPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sales": false
                 *     }
                 */
                "application/json": components["schemas"]["MailPreferencesInput"];
            };
        };
        responses: {
            /** @description What you want now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPreferencesEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createPasskeyChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge, good for five minutes and one use. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyChallengeEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Laptop",
                 *       "passkey": {
                 *         "id": "Zk3vYpS7x0Jm1kQwE9rT5uI3",
                 *         "rawId": "Zk3vYpS7x0Jm1kQwE9rT5uI3",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
                 *           "attestationObject": "o2NmbXRkbm9uZQ",
                 *           "transports": [
                 *             "internal"
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyInput"];
            };
        };
        responses: {
            /** @description The passkey was added. */
            201: {
                headers: {
                    Location: components["headers"]["LocationHeader"];
                    "Set-Cookie": components["headers"]["SetCookieHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            409: components["responses"]["KeyLimitReachedResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createPasskeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options, good for five minutes and one use. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreationEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    deletePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The passkey's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-d440-7e5f-8a66-9c0d1e2f3a45
                 */
                passkeyId: components["parameters"]["PasskeyIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookieHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description New codes; the ones before are void. This is the only time they are shown. */
            201: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookieHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    redeemClaim: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "2vYpS7x0Jm1kQwE9rT5uI3oPaD8fGhL6zXcVbN4MqWe",
                 *       "password": "nine wobbly copper kettles"
                 *     }
                 */
                "application/json": components["schemas"]["ClaimRedemptionInput"];
            };
        };
        responses: {
            /** @description Signed in. The cookie is the session. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookieHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSessionEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["OverloadedResponse"];
        };
    };
    registerAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "alex@example.com",
                 *       "password": "nine wobbly copper kettles",
                 *       "display_name": "Alex"
                 *     }
                 */
                "application/json": components["schemas"]["RegistrationInput"];
            };
        };
        responses: {
            /** @description It is taken on; the answer does not tell whether the address is known. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            403: components["responses"]["ForbiddenResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["OverloadedResponse"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "alex@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["EmailInput"];
            };
        };
        responses: {
            /** @description It is taken on; the answer does not tell whether the address is known. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "2vYpS7x0Jm1kQwE9rT5uI3oPaD8fGhL6zXcVbN4MqWe",
                 *       "password": "nine wobbly copper kettles"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordResetInput"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["OverloadedResponse"];
        };
    };
    getSecondFactors: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What there is. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorsEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    sendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is taken on; the answer does not tell whether the address is known. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listServerTokens: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens, newest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerTokenList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createServerToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "survival-2"
                 *     }
                 */
                "application/json": components["schemas"]["ServerTokenInput"];
            };
        };
        responses: {
            /** @description The token was made. This is the only time it is shown. */
            201: {
                headers: {
                    Location: components["headers"]["LocationHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerTokenWithSecretEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            409: components["responses"]["KeyLimitReachedResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    revokeServerToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The server token's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-c330-7d4e-af55-8b9c0d1e2f34
                 */
                tokenId: components["parameters"]["ServerTokenIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    updateServerToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The server token's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-c330-7d4e-af55-8b9c0d1e2f34
                 */
                tokenId: components["parameters"]["ServerTokenIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "survival-west"
                 *     }
                 */
                "application/json": components["schemas"]["ServerTokenUpdateInput"];
            };
        };
        responses: {
            /** @description The token as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerTokenEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["KeyLimitReachedResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    rotateServerToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The server token's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-c330-7d4e-af55-8b9c0d1e2f34
                 */
                tokenId: components["parameters"]["ServerTokenIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlap_seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyRotationInput"];
            };
        };
        responses: {
            /** @description The new token. This is the only time it is shown. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerTokenWithSecretEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session of this browser. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSessionEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The live sessions, newest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-a110-7b2c-8d33-6f7a8b9c0d12
                 */
                sessionId: components["parameters"]["SessionIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createFirstAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "2vYpS7x0Jm1kQwE9rT5uI3oPaD8fGhL6zXcVbN4MqWe",
                 *       "email": "alex@example.com",
                 *       "password": "nine wobbly copper kettles",
                 *       "display_name": "Alex"
                 *     }
                 */
                "application/json": components["schemas"]["FirstAdminInput"];
            };
        };
        responses: {
            /** @description The first admin is made and signed in. */
            201: {
                headers: {
                    Location: components["headers"]["LocationHeader"];
                    "Set-Cookie": components["headers"]["SetCookieHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSessionEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["OverloadedResponse"];
        };
    };
    createTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret; it counts once a code of it was confirmed. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpSetupEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    deleteTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookieHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    activateTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "totp_code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["TotpCodeInput"];
            };
        };
        responses: {
            /** @description It counts from now on. Recovery codes are shown this one time. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookieHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["IdentityProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry for the session, one for each live key and server token, and one for all keys and all server tokens together. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageList"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "2vYpS7x0Jm1kQwE9rT5uI3oPaD8fGhL6zXcVbN4MqWe"
                 *     }
                 */
                "application/json": components["schemas"]["TokenInput"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every category of every game. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    reportKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "mpk_live_3uJ0bKq8Xy5VtR2wZ7sN1mH4cF6dG9aLpQeTiYoUrBd9Zq"
                 *     }
                 */
                "application/json": components["schemas"]["KeyReportInput"];
            };
        };
        responses: {
            /** @description It is taken on; the answer does not tell whether the address is known. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    unsubscribeMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "sales.019a9f3c-2a30-7c03-8d03-1a2b3c4d5e03.kT4xJv0nQ2bC8yWm5rLd1sHf7uGe9pAz3iXo6tBqEcM"
                 *     }
                 */
                "application/json": components["schemas"]["UnsubscribeInput"];
            };
        };
        responses: {
            /** @description The kind of mail that is not sent any more. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsubscribedEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    receiveStripeEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The signature by Stripe, over time and body.
                 * @example t=1795253400,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "Stripe-Signature": components["parameters"]["StripeSignatureParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StripeEventInput"];
            };
        };
        responses: {
            /** @description The event was taken down. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product itself, without an envelope. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    downloadVersion: {
        parameters: {
            query: {
                /**
                 * @description Whether the answer is a redirect to the file, or tells where the file is.
                 * @example false
                 */
                redirect: components["parameters"]["RedirectParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                versionId: components["parameters"]["ProductVersionIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the file is, for `redirect=false`. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadLink"];
                };
            };
            /** @description Go there at once. */
            302: {
                headers: {
                    Location: components["headers"]["PresignedLocationHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["NotOwnerResponse"];
            404: components["responses"]["NotFoundResponse"];
            410: components["responses"]["VersionRecalledResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listReviews: {
        parameters: {
            query: {
                /**
                 * @description The order; ties are broken by id.
                 * @example newest
                 */
                sort: components["parameters"]["ReviewSortParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Reviews on a page.
                 * @example 10
                 */
                limit: components["parameters"]["ReviewLimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reviews. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createReview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repetition safe. For 24 hours the same key with the same body is answered as the first time, with `Idempotent-Replayed`; but after 429 and 5xx the request is made anew.
                 * @example 4b1f0a52-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyParameter"];
            };
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rating": 5,
                 *       "body": "Saves us an evening of work at each wipe"
                 *     }
                 */
                "application/json": components["schemas"]["ReviewInput"];
            };
        };
        responses: {
            /** @description The review was posted. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayedHeader"];
                    Location: components["headers"]["LocationHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["NotReviewerResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["ReviewConflictResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            422: components["responses"]["IdempotencyMismatchResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    summarizeReviews: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ratings by stars. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewSummaryEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    deleteReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    updateReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rating": 4
                 *     }
                 */
                "application/json": components["schemas"]["ReviewUpdateInput"];
            };
        };
        responses: {
            /** @description The review as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    markReviewHelpful: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The review is marked. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    unmarkReviewHelpful: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    replyToReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Thank you! The map comes with 7.1, see our plans"
                 *     }
                 */
                "application/json": components["schemas"]["ReviewReplyInput"];
            };
        };
        responses: {
            /** @description The review with its answer. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    deleteReviewReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    reportReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Advertises another product"
                 *     }
                 */
                "application/json": components["schemas"]["ReviewReportInput"];
            };
        };
        responses: {
            /** @description The admins are told. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getProductStanding: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How you stand to the product. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductStandingEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listProductVersions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions, newest publication first, as a bare array. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Version"][];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getProductFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example region-guard
                 */
                slug: components["parameters"]["ProductSlugParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest versions as an Atom feed. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": components["schemas"]["AtomFeed"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    searchProducts: {
        parameters: {
            query: {
                /**
                 * @description What to look for. Empty means everything.
                 * @example region guard
                 */
                q: components["parameters"]["SearchTextParameter"];
                /**
                 * @description Games, any of which matches: `game=minecraft,rust`, `game=minecraft&game=rust` or a mixture. A repeated value counts once, an empty one is refused.
                 * @example [
                 *       "minecraft"
                 *     ]
                 */
                game?: components["parameters"]["GameParameter"];
                /**
                 * @description Category slugs, any of which matches: `category=economy,chat`, `category=economy&category=chat` or a mixture. A repeated value counts once, an empty one is refused.
                 * @example [
                 *       "economy",
                 *       "chat"
                 *     ]
                 */
                category?: components["parameters"]["CategoryParameter"];
                /**
                 * @description Only free or only paid products.
                 * @example free
                 */
                price?: components["parameters"]["PriceParameter"];
                /**
                 * @description Tags, any of which matches: `tag=protection,chat`, `tag=protection&tag=chat` or a mixture. A repeated value counts once, an empty one is refused. An unknown one finds nothing, and one with a comma in it cannot be asked for.
                 * @example [
                 *       "protection"
                 *     ]
                 */
                tag?: components["parameters"]["TagParameter"];
                /**
                 * @description Game versions, any of which matches: `game_version=1.21.3,1.21.4`, `game_version=1.21.3&game_version=1.21.4` or a mixture. A repeated value counts once, an empty one is refused. With `platform` both must hold on one and the same version. An unknown one finds nothing.
                 * @example [
                 *       "1.21.4"
                 *     ]
                 */
                game_version?: components["parameters"]["GameVersionParameter"];
                /**
                 * @description Platforms, any of which matches: `platform=paper,folia`, `platform=paper&platform=folia` or a mixture. A repeated value counts once, an empty one is refused. With `game_version` both must hold on one and the same version.
                 * @example [
                 *       "paper"
                 *     ]
                 */
                platform?: components["parameters"]["PlatformParameter"];
                /**
                 * @description Only products of this seller.
                 * @example blockworks
                 */
                seller?: components["parameters"]["SellerParameter"];
                /**
                 * @description Facets to count besides `game` and `category`: `facets=price,platform`, `facets=price&facets=platform` or a mixture. A repeated value counts once, an empty one is refused.
                 * @example [
                 *       "price",
                 *       "platform"
                 *     ]
                 */
                facets?: components["parameters"]["FacetsParameter"];
                /**
                 * @description Whether hits carry `highlights`.
                 * @example true
                 */
                highlight: components["parameters"]["HighlightParameter"];
                /**
                 * @description The order, `relevance` unless given.
                 * @example relevance
                 */
                sort?: components["parameters"]["SearchSortParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of hits with the facets of all hits, without an envelope. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    suggestProducts: {
        parameters: {
            query: {
                /**
                 * @description What to look for. Empty means everything.
                 * @example region guard
                 */
                q: components["parameters"]["SearchTextParameter"];
                /**
                 * @description Names at most.
                 * @example 8
                 */
                limit: components["parameters"]["SuggestLimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names that go on like the text first, then those with words that start like its words. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getSeller: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The seller's handle.
                 * @example blockworks
                 */
                name: components["parameters"]["SellerNameParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who the seller is, and the sums. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How this installation is set up. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listAccounts: {
        parameters: {
            query: {
                /**
                 * @description A part of the e-mail address, the display name or the seller name.
                 * @example alex
                 */
                q?: components["parameters"]["AccountQueryParameter"];
                /**
                 * @description Only accounts in this state.
                 * @example suspended
                 */
                state?: components["parameters"]["AccountStateParameter"];
                /**
                 * @description Only accounts with this role.
                 * @example seller
                 */
                role?: components["parameters"]["RoleParameter"];
                /**
                 * @description Only people, or only sellers who were imported and whom nobody claimed.
                 * @example imported
                 */
                kind?: components["parameters"]["AccountKindParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts, newest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedAccountList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getAccountById: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The account's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
                 */
                id: components["parameters"]["AccountIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account as admins see it. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedAccountEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    approveSeller: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
                 */
                id: components["parameters"]["AccountIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seller_name": "redstone-labs"
                 *     }
                 */
                "application/json": components["schemas"]["SellerApprovalInput"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedAccountEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["SellerNameTakenResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    confirmAccountEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
                 */
                id: components["parameters"]["AccountIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedAccountEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    distrustSeller: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
                 */
                id: components["parameters"]["AccountIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedAccountEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    makeAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
                 */
                id: components["parameters"]["AccountIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedAccountEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    reinstateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
                 */
                id: components["parameters"]["AccountIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedAccountEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    suspendAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
                 */
                id: components["parameters"]["AccountIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Sells plugins of others"
                 *     }
                 */
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedAccountEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    trustSeller: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
                 */
                id: components["parameters"]["AccountIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedAccountEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listAllAuditEvents: {
        parameters: {
            query: {
                /**
                 * @description Only what was done to certain accounts or by them, or came from a network address: an e-mail address or seller name, a part of one or of a display name, which finds up to 20 accounts, or a whole IP address. Finds the newest 5,000 entries.
                 * @example alex
                 */
                q?: components["parameters"]["AuditQueryParameter"];
                /**
                 * @description Only the log of this account.
                 * @example 019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56
                 */
                account_id?: components["parameters"]["AuditAccountParameter"];
                /**
                 * @description Only this action.
                 * @example key.created
                 */
                action?: components["parameters"]["AuditActionParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log, newest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEventList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listBalances: {
        parameters: {
            query: {
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of balances. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerBalanceList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listClaims: {
        parameters: {
            query: {
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of claims, newest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createClaim: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seller_name": "oldcrafts",
                 *       "email": "olivia@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["ClaimInput"];
            };
        };
        responses: {
            /** @description The link was sent. */
            201: {
                headers: {
                    Location: components["headers"]["LocationHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    importClaims: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": components["schemas"]["SellerFileInput"];
            };
        };
        responses: {
            /** @description What became of the lines. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimImportEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedCsvTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    revokeClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The claim's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-f880-7c9d-8eaa-3a4b5c6d7e80
                 */
                id: components["parameters"]["ClaimIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    checkInstallation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the checks found. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckupEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getInstallation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the installation fares. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallationEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    updateInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dismissed": false
                 *     }
                 */
                "application/json": components["schemas"]["InstallationInput"];
            };
        };
        responses: {
            /** @description The installation as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallationEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listInvitations: {
        parameters: {
            query: {
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of open invitations, newest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "sam@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["InvitationInput"];
            };
        };
        responses: {
            /** @description The invitation. Its link is told in this answer alone, or not at all; one for an address also stands in the mail, which waits for admins where none is sent. */
            201: {
                headers: {
                    Location: components["headers"]["LocationHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The invitation's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-f660-7a7b-8c88-1e2f3a4b5c67
                 */
                id: components["parameters"]["InvitationIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listJobs: {
        parameters: {
            query: {
                /**
                 * @description Only jobs in this status, `failed` unless given.
                 * @example failed
                 */
                status?: components["parameters"]["JobStatusParameter"];
                /**
                 * @description Only jobs of this kind.
                 * @example deliver_mail
                 */
                kind?: components["parameters"]["JobKindParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jobs, newest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    runJobAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The job's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-f770-7b8c-9d99-2f3a4b5c6d78
                 */
                id: components["parameters"]["JobIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listMessages: {
        parameters: {
            query: {
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of mail that was not sent, newest first. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageList"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["ProofNeededResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listAllOrders: {
        parameters: {
            query: {
                /**
                 * @description Only orders in this status.
                 * @example paid
                 */
                status?: components["parameters"]["OrderStatusParameter"];
                /**
                 * @description Only orders whose buyer asks for the money back.
                 * @example true
                 */
                refund_requested?: components["parameters"]["RefundRequestedParameter"];
                /**
                 * @description An order's id or number, or a part of the buyer's name, the product's name or its slug.
                 * @example region
                 */
                q?: components["parameters"]["OrderSearchParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    markOrderPaid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
                 */
                id: components["parameters"]["OrderIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayedHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listPayouts: {
        parameters: {
            query: {
                /**
                 * @description Only what belongs to this seller.
                 * @example 019a9f3c-2a20-7c02-8d02-1a2b3c4d5e02
                 */
                seller_id?: components["parameters"]["SellerFilterParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payouts, newest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createPayout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repetition safe. For 24 hours the same key with the same body is answered as the first time, with `Idempotent-Replayed`; but after 429 and 5xx the request is made anew.
                 * @example 4b1f0a52-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seller_id": "019a9f3c-2a20-7c02-8d02-1a2b3c4d5e02",
                 *       "amount_cents": 999,
                 *       "reference": "SEPA 2026-11-21"
                 *     }
                 */
                "application/json": components["schemas"]["PayoutInput"];
            };
        };
        responses: {
            /** @description The payout was recorded. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayedHeader"];
                    Location: components["headers"]["LocationHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["PayoutConflictResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            422: components["responses"]["IdempotencyMismatchResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listProductReports: {
        parameters: {
            query: {
                /**
                 * @description Only reports in this status.
                 * @example open
                 */
                status?: components["parameters"]["ReportStatusParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reports, newest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductReportList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    resolveProductReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The report's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-f990-7daf-8fbb-4b5c6d7e8f90
                 */
                id: components["parameters"]["ReportIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "resolution": "upheld",
                 *       "note": "Archived"
                 *     }
                 */
                "application/json": components["schemas"]["ReportResolutionInput"];
            };
        };
        responses: {
            /** @description The report as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductReportEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listSubmissions: {
        parameters: {
            query: {
                /**
                 * @description Live products that were edited since they were approved, in place of those that wait.
                 * @example false
                 */
                edited: components["parameters"]["EditedParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the queue. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getSubmission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product, and what is to be judged. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    approveProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `revision` that the edit is based on, in quotes.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatchParameter"];
            };
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            412: components["responses"]["PreconditionFailedResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    rejectProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "incomplete",
                 *       "reason": "The description is missing"
                 *     }
                 */
                "application/json": components["schemas"]["RejectionInput"];
            };
        };
        responses: {
            /** @description The product as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    sendBackProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The new pictures show another plugin"
                 *     }
                 */
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The product as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listRescans: {
        parameters: {
            query: {
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rescans, newest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RescanList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createRescan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "all": true
                 *     }
                 */
                "application/json": components["schemas"]["RescanInput"];
            };
        };
        responses: {
            /** @description It was begun. */
            201: {
                headers: {
                    Location: components["headers"]["LocationHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RescanEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getRescan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The rescan's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-faa0-7ebf-8acc-5c6d7e8f9001
                 */
                id: components["parameters"]["RescanIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rescan and what it found. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RescanDetailEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listReviewReports: {
        parameters: {
            query: {
                /**
                 * @description Which reviews: those with open reports, or those that are hidden.
                 * @example hidden
                 */
                state: components["parameters"]["JudgedReviewsParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reported reviews. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedReviewList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    dismissReviewReports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                id: components["parameters"]["AdminReviewIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The review as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedReviewEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    hideReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                id: components["parameters"]["AdminReviewIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Insults its seller"
                 *     }
                 */
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The review as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedReviewEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    unhideReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                id: components["parameters"]["AdminReviewIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The review as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedReviewEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    liftRecall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    recallVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Sends passwords to a stranger",
                 *       "applies_to": "file",
                 *       "replacement_version_id": "019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a00"
                 *     }
                 */
                "application/json": components["schemas"]["RecallInput"];
            };
        };
        responses: {
            /** @description The version as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listVersionTwins: {
        parameters: {
            query: {
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the other versions. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionTwinList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getBalance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listBalanceEntries: {
        parameters: {
            query: {
                /**
                 * @description Only the entries that this payout settles.
                 * @example 019a9f3c-7f80-7b6c-8e5d-3f4a5b6c7d23
                 */
                payout_id?: components["parameters"]["PayoutFilterParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries, newest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerEntryList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    exportBalanceEntries: {
        parameters: {
            query?: {
                /**
                 * @description The first day, in UTC.
                 * @example 2026-11-01
                 */
                from?: components["parameters"]["FromDateParameter"];
                /**
                 * @description The last day, in UTC.
                 * @example 2026-11-21
                 */
                to?: components["parameters"]["ToDateParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries, with a first line that names the columns. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["CsvFile"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listOwnPayouts: {
        parameters: {
            query: {
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payouts, newest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listCoupons: {
        parameters: {
            query: {
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of coupons. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "SUMMER",
                 *       "percent_off": 20,
                 *       "max_uses": 100,
                 *       "max_uses_per_buyer": 1,
                 *       "ends_at": "2026-12-31T23:59:59.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["CouponInput"];
            };
        };
        responses: {
            /** @description The coupon was made. */
            201: {
                headers: {
                    Location: components["headers"]["LocationHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            409: components["responses"]["CouponConflictResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    deleteCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The coupon's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d21
                 */
                id: components["parameters"]["CouponIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    updateCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The coupon's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d21
                 */
                id: components["parameters"]["CouponIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "max_uses": 200
                 *     }
                 */
                "application/json": components["schemas"]["CouponUpdateInput"];
            };
        };
        responses: {
            /** @description The coupon as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listEvents: {
        parameters: {
            query: {
                /**
                 * @description The `meta.next_cursor` of the answer before, with all other parameters as they were. The list goes on from there, by page or by change as it did.
                 * @example djE6NDI
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Only what was created at this time or later.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                since?: components["parameters"]["SinceParameter"];
                /**
                 * @description For how many seconds to wait when there is nothing yet.
                 * @example 30
                 */
                wait: components["parameters"]["WaitParameter"];
                /**
                 * @description Only events of this kind.
                 * @example order.created
                 */
                event?: components["parameters"]["EventFilterParameter"];
                /**
                 * @description Only what belongs to this product.
                 * @example 019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21
                 */
                product_id?: components["parameters"]["ProductFilterParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events, oldest first. */
            200: {
                headers: {
                    Link: components["headers"]["LinkHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            410: components["responses"]["CursorExpiredResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    revokeGrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The grant's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f70-7b6c-8e5d-3f4a5b6c7d22
                 */
                id: components["parameters"]["GrantIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Given by mistake"
                 *     }
                 */
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The grant as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    activateLicense: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "license_key": "7K3QF-9ZB2M-X4T8R-0W6VD-J1NHC-A5",
                 *       "product_id": "019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21",
                 *       "server_id": "5d1f0c1e-52d4-4f2e-9a3b-0c8b7d9e1f22",
                 *       "nonce": "q8Zr1v0mKf2T",
                 *       "server_name": "Lobby",
                 *       "plugin_version": "7.0.12"
                 *     }
                 */
                "application/json": components["schemas"]["LicenseUseInput"];
            };
        };
        responses: {
            /** @description The server has a slot. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseCheckEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            403: components["responses"]["LicenseRefusedResponse"];
            404: components["responses"]["LicenseNotFoundResponse"];
            409: components["responses"]["ActivationLimitResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    deactivateLicense: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "license_key": "7K3QF-9ZB2M-X4T8R-0W6VD-J1NHC-A5",
                 *       "product_id": "019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21",
                 *       "server_id": "5d1f0c1e-52d4-4f2e-9a3b-0c8b7d9e1f22",
                 *       "nonce": "q8Zr1v0mKf2T",
                 *       "server_name": "Lobby",
                 *       "plugin_version": "7.0.12"
                 *     }
                 */
                "application/json": components["schemas"]["LicenseUseInput"];
            };
        };
        responses: {
            /** @description The server has no slot. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseCheckEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            403: components["responses"]["LicenseRefusedResponse"];
            404: components["responses"]["LicenseNotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    heartbeatLicense: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "license_key": "7K3QF-9ZB2M-X4T8R-0W6VD-J1NHC-A5",
                 *       "product_id": "019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21",
                 *       "server_id": "5d1f0c1e-52d4-4f2e-9a3b-0c8b7d9e1f22",
                 *       "nonce": "q8Zr1v0mKf2T",
                 *       "server_name": "Lobby",
                 *       "plugin_version": "7.0.12"
                 *     }
                 */
                "application/json": components["schemas"]["LicenseUseInput"];
            };
        };
        responses: {
            /** @description The server has its slot. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseCheckEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            403: components["responses"]["LicenseRefusedResponse"];
            404: components["responses"]["LicenseNotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    validateLicense: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "license_key": "7K3QF-9ZB2M-X4T8R-0W6VD-J1NHC-A5",
                 *       "product_id": "019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21",
                 *       "server_id": "5d1f0c1e-52d4-4f2e-9a3b-0c8b7d9e1f22",
                 *       "nonce": "q8Zr1v0mKf2T",
                 *       "server_name": "Lobby",
                 *       "plugin_version": "7.0.12"
                 *     }
                 */
                "application/json": components["schemas"]["LicenseUseInput"];
            };
        };
        responses: {
            /** @description What the license is worth. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseCheckEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            404: components["responses"]["LicenseNotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listLicenses: {
        parameters: {
            query: {
                /**
                 * @description As whom you ask: as the `buyer` who has them, or the `seller` of the products.
                 * @example buyer
                 */
                as: components["parameters"]["SideParameter"];
                /**
                 * @description Only licenses in this status.
                 * @example active
                 */
                status?: components["parameters"]["LicenseStatusParameter"];
                /**
                 * @description Only what belongs to this product.
                 * @example 019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21
                 */
                product_id?: components["parameters"]["ProductFilterParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of licenses. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    lookupLicense: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "license_key": "7K3QF-9ZB2M-X4T8R-0W6VD-J1NHC-A5"
                 *     }
                 */
                "application/json": components["schemas"]["LicenseLookupInput"];
            };
        };
        responses: {
            /** @description The license with this key. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["LicenseNotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getLicense: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The license's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7d40-7b6c-8e5d-3f4a5b6c7d01
                 */
                id: components["parameters"]["LicenseIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The license as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listActivations: {
        parameters: {
            query: {
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The license's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7d40-7b6c-8e5d-3f4a5b6c7d01
                 */
                id: components["parameters"]["LicenseIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of activations. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivationList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    freeActivation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The license's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7d40-7b6c-8e5d-3f4a5b6c7d01
                 */
                id: components["parameters"]["LicenseIdParameter"];
                /**
                 * @description The activation's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7d50-7b6c-8e5d-3f4a5b6c7d11
                 */
                activationId: components["parameters"]["ActivationIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is free. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    reinstateLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The license's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7d40-7b6c-8e5d-3f4a5b6c7d01
                 */
                id: components["parameters"]["LicenseIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The license as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    revokeLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The license's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7d40-7b6c-8e5d-3f4a5b6c7d01
                 */
                id: components["parameters"]["LicenseIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The key was published"
                 *     }
                 */
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The license as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    rotateLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The license's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7d40-7b6c-8e5d-3f4a5b6c7d01
                 */
                id: components["parameters"]["LicenseIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The license with its new key. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    suspendLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The license's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7d40-7b6c-8e5d-3f4a5b6c7d01
                 */
                id: components["parameters"]["LicenseIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The key was published"
                 *     }
                 */
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The license as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listOrders: {
        parameters: {
            query: {
                /**
                 * @description Only orders in this status.
                 * @example paid
                 */
                status?: components["parameters"]["OrderStatusParameter"];
                /**
                 * @description Only orders whose buyer asks for the money back.
                 * @example true
                 */
                refund_requested?: components["parameters"]["RefundRequestedParameter"];
                /**
                 * @description Only what belongs to this product.
                 * @example 019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21
                 */
                product_id?: components["parameters"]["ProductFilterParameter"];
                /**
                 * @description Only what was created at this time or later.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                since?: components["parameters"]["SinceParameter"];
                /**
                 * @description Only what changed at this time or later, oldest change first.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                updated_since?: components["parameters"]["UpdatedSinceParameter"];
                /**
                 * @description The `meta.next_cursor` of the answer before, with all other parameters as they were. The list goes on from there, by page or by change as it did.
                 * @example djE6NDI
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    Link: components["headers"]["LinkHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repetition safe. For 24 hours the same key with the same body is answered as the first time, with `Idempotent-Replayed`; but after 429 and 5xx the request is made anew.
                 * @example 4b1f0a52-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "product_id": "019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e22",
                 *       "quantity": 1,
                 *       "expected_price_cents": 1499,
                 *       "expected_amount_cents": 1499
                 *     }
                 */
                "application/json": components["schemas"]["OrderInput"];
            };
        };
        responses: {
            /** @description The equal order that was pending already, or the renewal of a subscription. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayedHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderEnvelope"];
                };
            };
            /** @description The order was created. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayedHeader"];
                    Location: components["headers"]["LocationHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["OrderConflictResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            422: components["responses"]["IdempotencyMismatchResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    exportOrders: {
        parameters: {
            query?: {
                /**
                 * @description The first day, in UTC.
                 * @example 2026-11-01
                 */
                from?: components["parameters"]["FromDateParameter"];
                /**
                 * @description The last day, in UTC.
                 * @example 2026-11-21
                 */
                to?: components["parameters"]["ToDateParameter"];
                /**
                 * @description Only what belongs to this product.
                 * @example 019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21
                 */
                product_id?: components["parameters"]["ProductFilterParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sales, with a first line that names the columns. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["CsvFile"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    quoteOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "product_id": "019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e22",
                 *       "quantity": 2,
                 *       "coupon": "SUMMER"
                 *     }
                 */
                "application/json": components["schemas"]["OrderInput"];
            };
        };
        responses: {
            /** @description What it would cost now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["QuoteConflictResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    summarizeSales: {
        parameters: {
            query?: {
                /**
                 * @description The first day, in UTC.
                 * @example 2026-11-01
                 */
                from?: components["parameters"]["FromDateParameter"];
                /**
                 * @description The last day, in UTC.
                 * @example 2026-11-21
                 */
                to?: components["parameters"]["ToDateParameter"];
                /**
                 * @description Only what belongs to this product.
                 * @example 019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21
                 */
                product_id?: components["parameters"]["ProductFilterParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The totals, and each day. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesSummaryEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The order's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
                 */
                id: components["parameters"]["OrderIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
                 */
                id: components["parameters"]["OrderIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    declineRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
                 */
                id: components["parameters"]["OrderIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The issue with Folia is fixed in 7.0.12"
                 *     }
                 */
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    refundOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repetition safe. For 24 hours the same key with the same body is answered as the first time, with `Idempotent-Replayed`; but after 429 and 5xx the request is made anew.
                 * @example 4b1f0a52-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyParameter"];
            };
            path: {
                /**
                 * @description The order's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
                 */
                id: components["parameters"]["OrderIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount_cents": 999,
                 *       "reason": "Does not work with Folia"
                 *     }
                 */
                "application/json": components["schemas"]["RefundInput"];
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayedHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["RefundConflictResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            422: components["responses"]["IdempotencyMismatchResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    requestRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
                 */
                id: components["parameters"]["OrderIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Does not work with Folia"
                 *     }
                 */
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    withdrawRefundRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
                 */
                id: components["parameters"]["OrderIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing is asked for any more. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is new for you. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverviewEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    exportStatement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The payout's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f80-7b6c-8e5d-3f4a5b6c7d23
                 */
                id: components["parameters"]["PayoutIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries, with a first line that names the columns. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["CsvFile"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listProducts: {
        parameters: {
            query: {
                /**
                 * @description What to look for. Empty means everything.
                 * @example region guard
                 */
                q: components["parameters"]["SearchTextParameter"];
                /**
                 * @description Games, any of which matches: `game=minecraft,rust`, `game=minecraft&game=rust` or a mixture. A repeated value counts once, an empty one is refused.
                 * @example [
                 *       "minecraft"
                 *     ]
                 */
                game?: components["parameters"]["GameParameter"];
                /**
                 * @description Category slugs, any of which matches: `category=economy,chat`, `category=economy&category=chat` or a mixture. A repeated value counts once, an empty one is refused.
                 * @example [
                 *       "economy",
                 *       "chat"
                 *     ]
                 */
                category?: components["parameters"]["CategoryParameter"];
                /**
                 * @description Only free or only paid products.
                 * @example free
                 */
                price?: components["parameters"]["PriceParameter"];
                /**
                 * @description Tags, any of which matches: `tag=protection,chat`, `tag=protection&tag=chat` or a mixture. A repeated value counts once, an empty one is refused. An unknown one finds nothing, and one with a comma in it cannot be asked for.
                 * @example [
                 *       "protection"
                 *     ]
                 */
                tag?: components["parameters"]["TagParameter"];
                /**
                 * @description Game versions, any of which matches: `game_version=1.21.3,1.21.4`, `game_version=1.21.3&game_version=1.21.4` or a mixture. A repeated value counts once, an empty one is refused. With `platform` both must hold on one and the same version. An unknown one finds nothing.
                 * @example [
                 *       "1.21.4"
                 *     ]
                 */
                game_version?: components["parameters"]["GameVersionParameter"];
                /**
                 * @description Platforms, any of which matches: `platform=paper,folia`, `platform=paper&platform=folia` or a mixture. A repeated value counts once, an empty one is refused. With `game_version` both must hold on one and the same version.
                 * @example [
                 *       "paper"
                 *     ]
                 */
                platform?: components["parameters"]["PlatformParameter"];
                /**
                 * @description Only products of this seller.
                 * @example blockworks
                 */
                seller?: components["parameters"]["SellerParameter"];
                /**
                 * @description `me` lists the caller's own products, in every status.
                 * @example me
                 */
                owner?: components["parameters"]["OwnerParameter"];
                /**
                 * @description Only products in this status. Needs `owner=me`, or an admin's session or key with the scope `admin`, which lists everybody's.
                 * @example live
                 */
                status?: components["parameters"]["ProductStatusParameter"];
                /**
                 * @description Product ids, separated by commas, as `ids=…&ids=…` or in a mixture. A repeated value counts once, an empty one is refused. Ids that are unknown or not visible are left out.
                 * @example [
                 *       "019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21"
                 *     ]
                 */
                ids?: components["parameters"]["IdsParameter"];
                /**
                 * @description Only what changed at this time or later, oldest change first.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                updated_since?: components["parameters"]["UpdatedSinceParameter"];
                /**
                 * @description The `meta.next_cursor` of the answer before, with all other parameters as they were. The list goes on from there, by page or by change as it did.
                 * @example djE6NDI
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description The order. The default is `relevance` with `q` and `newest` without.
                 * @example newest
                 */
                sort?: components["parameters"]["ProductSortParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of products. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    Link: components["headers"]["LinkHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repetition safe. For 24 hours the same key with the same body is answered as the first time, with `Idempotent-Replayed`; but after 429 and 5xx the request is made anew.
                 * @example 4b1f0a52-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "slug": "spawn-gate",
                 *       "name": "Spawn Gate",
                 *       "short_description": "Opens the gate of the spawn at sunrise",
                 *       "description_html": "<p>Opens at sunrise, closes at sunset.</p>",
                 *       "price_cents": 499,
                 *       "game": "minecraft",
                 *       "category": "economy",
                 *       "tags": [
                 *         "spawn"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ProductInput"];
            };
        };
        responses: {
            /** @description The draft was made. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayedHeader"];
                    Location: components["headers"]["LocationHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            409: components["responses"]["ProductConflictResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            422: components["responses"]["IdempotencyMismatchResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getProductById: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product, by its id or slug. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `revision` that the edit is based on, in quotes.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatchParameter"];
            };
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "price_cents": 1299,
                 *       "tags": [
                 *         "protection",
                 *         "regions"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ProductUpdateInput"];
            };
        };
        responses: {
            /** @description The product as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            412: components["responses"]["PreconditionFailedResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    archiveProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    exportBuyers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The buyers, with a first line that names the columns. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["CsvFile"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createGalleryPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": components["schemas"]["PictureInput"];
                "image/png": components["schemas"]["PictureInput"];
                "image/webp": components["schemas"]["PictureInput"];
            };
        };
        responses: {
            /** @description The product as it is now. */
            201: {
                headers: {
                    Location: components["headers"]["LocationHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["QuotaExceededResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedPictureTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["OverloadedResponse"];
        };
    };
    deleteGalleryPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
                /**
                 * @description The picture's id, as `gallery_ids` has it. A value that cannot be one is `not_found`.
                 * @example 01a1fd70-f1c0-7d2a-9f47-2b6c8e0d4f19
                 */
                pictureId: components["parameters"]["PictureIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listGrants: {
        parameters: {
            query: {
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of grants. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createGrant: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repetition safe. For 24 hours the same key with the same body is answered as the first time, with `Idempotent-Replayed`; but after 429 and 5xx the request is made anew.
                 * @example 4b1f0a52-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyParameter"];
            };
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "jo@example.com",
                 *       "source": "builtbybit",
                 *       "external_id": "10422"
                 *     }
                 */
                "application/json": components["schemas"]["GrantInput"];
            };
        };
        responses: {
            /** @description The grant that was there already. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayedHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantEnvelope"];
                };
            };
            /** @description The grant was made. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayedHeader"];
                    Location: components["headers"]["LocationHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["QuotaConflictResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            422: components["responses"]["IdempotencyMismatchResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    importGrants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": components["schemas"]["BuyerFileInput"];
            };
        };
        responses: {
            /** @description What became of the lines. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantImportEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedCsvTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    setProductIcon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": components["schemas"]["PictureInput"];
                "image/png": components["schemas"]["PictureInput"];
                "image/webp": components["schemas"]["PictureInput"];
            };
        };
        responses: {
            /** @description The product as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedPictureTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["OverloadedResponse"];
        };
    };
    deleteProductIcon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getLatestVersion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest version. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listModerationNotes: {
        parameters: {
            query: {
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notes, newest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationNoteList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createModerationNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "The description names the source now"
                 *     }
                 */
                "application/json": components["schemas"]["ModerationNoteInput"];
            };
        };
        responses: {
            /** @description The note was written. */
            201: {
                headers: {
                    Location: components["headers"]["LocationHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationNoteEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    reportProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "stolen",
                 *       "body": "A copy of another plugin"
                 *     }
                 */
                "application/json": components["schemas"]["ProductReportInput"];
            };
        };
        responses: {
            /** @description The admins have it. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    restoreProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    submitProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listProductVersionsById: {
        parameters: {
            query: {
                /**
                 * @description Only what changed at this time or later, oldest change first.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                updated_since?: components["parameters"]["UpdatedSinceParameter"];
                /**
                 * @description The `meta.next_cursor` of the answer before, with all other parameters as they were. The list goes on from there, by page or by change as it did.
                 * @example djE6NDI
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of versions. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    Link: components["headers"]["LinkHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createVersion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repetition safe. For 24 hours the same key with the same body is answered as the first time, with `Idempotent-Replayed`; but after 429 and 5xx the request is made anew.
                 * @example 4b1f0a52-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyParameter"];
            };
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example region-guard
                 */
                id: components["parameters"]["ProductIdOrSlugParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version_tag": "7.1.0",
                 *       "channel": "stable",
                 *       "release_notes_html": "<p>Flags for boats.</p>",
                 *       "game_versions": [
                 *         "1.21.4"
                 *       ],
                 *       "platforms": [
                 *         "paper"
                 *       ],
                 *       "file_name": "RegionGuard-7.1.0.jar",
                 *       "file_size": 426,
                 *       "sha256": "0e918ed1c0769ed62bf12d90346577a207956e681732bba264f1b9dd9a93dbec"
                 *     }
                 */
                "application/json": components["schemas"]["VersionInput"];
            };
        };
        responses: {
            /** @description The version that was there already. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayedHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionUploadEnvelope"];
                };
            };
            /** @description The version was made; send the file to `upload.url`. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayedHeader"];
                    Location: components["headers"]["LocationHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionUploadEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["VersionConflictResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            422: components["responses"]["IdempotencyMismatchResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listPurchases: {
        parameters: {
            query: {
                /**
                 * @description Only orders in this status.
                 * @example paid
                 */
                status?: components["parameters"]["OrderStatusParameter"];
                /**
                 * @description Only what was created at this time or later.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                since?: components["parameters"]["SinceParameter"];
                /**
                 * @description Only what changed at this time or later, oldest change first.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                updated_since?: components["parameters"]["UpdatedSinceParameter"];
                /**
                 * @description The `meta.next_cursor` of the answer before, with all other parameters as they were. The list goes on from there, by page or by change as it did.
                 * @example djE6NDI
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    Link: components["headers"]["LinkHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listReceivedGrants: {
        parameters: {
            query: {
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of grants. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedGrantList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    claimGrants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was taken, newest first. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedGrantList"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listSubscriptions: {
        parameters: {
            query: {
                /**
                 * @description As whom you ask: as the `buyer` who has them, or the `seller` of the products.
                 * @example buyer
                 */
                as: components["parameters"]["SideParameter"];
                /**
                 * @description Only subscriptions in this status.
                 * @example active
                 */
                status?: components["parameters"]["SubscriptionStatusParameter"];
                /**
                 * @description Only what belongs to this product.
                 * @example 019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21
                 */
                product_id?: components["parameters"]["ProductFilterParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of subscriptions. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    cancelSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The subscription's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7e50-7b6c-8e5d-3f4a5b6c7d02
                 */
                id: components["parameters"]["SubscriptionIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    findVersionByHash: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description Lower-case hexadecimal SHA-256 of the file. A value that cannot be one is `not_found`.
                 * @example 0e918ed1c0769ed62bf12d90346577a207956e681732bba264f1b9dd9a93dbec
                 */
                sha256: components["parameters"]["Sha256Parameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version with this file. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getVersion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version of this id. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    deleteVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    updateVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "game_versions": [
                 *         "1.21.1",
                 *         "1.21.4"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["VersionUpdateInput"];
            };
        };
        responses: {
            /** @description The version as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["VersionEditConflictResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    downloadVersionById: {
        parameters: {
            query: {
                /**
                 * @description Whether the answer is a redirect to the file, or tells where the file is.
                 * @example false
                 */
                redirect: components["parameters"]["RedirectParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the file is, for `redirect=false`. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadLinkEnvelope"];
                };
            };
            /** @description Go there at once. */
            302: {
                headers: {
                    Location: components["headers"]["PresignedLocationHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["NotOwnerResponse"];
            404: components["responses"]["NotFoundResponse"];
            410: components["responses"]["VersionRecalledResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    publishVersion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repetition safe. For 24 hours the same key with the same body is answered as the first time, with `Idempotent-Replayed`; but after 429 and 5xx the request is made anew.
                 * @example 4b1f0a52-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyParameter"];
            };
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version as it is now. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayedHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["PublishConflictResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    unyankVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createUploadLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to send the file. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadLinkEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    yankVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Loses settings when it starts"
                 *     }
                 */
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The version as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listWebhooks: {
        parameters: {
            query: {
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of endpoints. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repetition safe. For 24 hours the same key with the same body is answered as the first time, with `Idempotent-Replayed`; but after 429 and 5xx the request is made anew.
                 * @example 4b1f0a52-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example/marketplace",
                 *       "events": [
                 *         "order.created",
                 *         "order.refunded"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointInput"];
            };
        };
        responses: {
            /** @description The endpoint was made. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayedHeader"];
                    Location: components["headers"]["LocationHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecretEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            409: components["responses"]["WebhookConflictResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            422: components["responses"]["IdempotencyMismatchResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The endpoint's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d03
                 */
                id: components["parameters"]["WebhookIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The endpoint's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d03
                 */
                id: components["parameters"]["WebhookIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The endpoint's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d03
                 */
                id: components["parameters"]["WebhookIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "paused"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointUpdateInput"];
            };
        };
        responses: {
            /** @description The endpoint as it is now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    listDeliveries: {
        parameters: {
            query: {
                /**
                 * @description Only deliveries in this status.
                 * @example failed
                 */
                status?: components["parameters"]["DeliveryStatusParameter"];
                /**
                 * @description Only events of this kind.
                 * @example order.created
                 */
                event?: components["parameters"]["EventFilterParameter"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["PageParameter"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["LimitParameter"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The endpoint's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d03
                 */
                id: components["parameters"]["WebhookIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several of them, separated by commas: while one of them holds, the answer is `304` without a body. `*` holds for whatever is there. Anything else is passed over, and never a reason to refuse the request.
                 * @example W/"q1XKJ0mFzB3oX2cN5rVwTg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchParameter"];
            };
            path: {
                /**
                 * @description The endpoint's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d03
                 */
                id: components["parameters"]["WebhookIdParameter"];
                /**
                 * @description The delivery's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f80-7b6c-8e5d-3f4a5b6c7d41
                 */
                deliveryId: components["parameters"]["DeliveryIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETagHeader"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetailEnvelope"];
                };
            };
            304: components["responses"]["NotModifiedResponse"];
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The endpoint's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d03
                 */
                id: components["parameters"]["WebhookIdParameter"];
                /**
                 * @description The delivery's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f80-7b6c-8e5d-3f4a5b6c7d41
                 */
                deliveryId: components["parameters"]["DeliveryIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, which waits to be sent. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    recoverWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The endpoint's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d03
                 */
                id: components["parameters"]["WebhookIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-11-20T00:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookRecoveryInput"];
            };
        };
        responses: {
            /** @description The endpoint. What is recovered appears in its deliveries. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The endpoint's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d03
                 */
                id: components["parameters"]["WebhookIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint with its new secret. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecretEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The endpoint's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d03
                 */
                id: components["parameters"]["WebhookIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "order.created"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookTestInput"];
            };
        };
        responses: {
            /** @description The delivery, which waits to be sent. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryEnvelope"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["UnauthorizedResponse"];
            403: components["responses"]["ForbiddenResponse"];
            404: components["responses"]["NotFoundResponse"];
            409: components["responses"]["InvalidTransitionResponse"];
            413: components["responses"]["PayloadTooLargeResponse"];
            415: components["responses"]["UnsupportedMediaTypeResponse"];
            429: components["responses"]["RateLimitedResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is alive. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service is ready for traffic. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimitHeader"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingHeader"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitResetHeader"];
                    "X-Request-Id": components["headers"]["RequestIdHeader"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            400: components["responses"]["ValidationFailedResponse"];
            401: components["responses"]["InvalidKeyResponse"];
            500: components["responses"]["InternalErrorResponse"];
            503: components["responses"]["UnavailableResponse"];
        };
    };
}
