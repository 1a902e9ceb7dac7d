// Generated from openapi.yaml by `npm run generate`; do not edit.
export interface paths {
    "/api/products/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
            };
            cookie?: never;
        };
        /**
         * Get a live product
         * @description The full product behind a storefront page. Only live products exist here, even for their own seller, who reads drafts through `/api/v1/products/{id}`.
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
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                versionId: components["parameters"]["VersionIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Download a version
         * @description Redirects to a presigned URL of the object store that works for 60 seconds: follow it at once and do not keep it. The download counts once for each account and version in 24 hours; the product's seller and admins never count, and `HEAD` records nothing. Needs ownership by purchase or grant; the first download of a free product records it. Those who own a product go on downloading it when it is no longer live.
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
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
            };
            cookie?: never;
        };
        /**
         * List a product's reviews
         * @description Reviews of a live product, hidden ones left out.
         */
        get: operations["listReviews"];
        put?: never;
        /**
         * Post a review
         * @description One for each buyer and product, by any owner but the seller. `verified_purchase` tells whether money was paid; on a paid product only those count in `rating_avg`. With an `Idempotency-Key` the request can be repeated safely.
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
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
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
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete one's review
         * @description The author takes the review back, with its helpful marks and reply.
         */
        delete: operations["deleteReview"];
        options?: never;
        head?: never;
        /**
         * Edit one's review
         * @description The author changes rating or text.
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
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a review as helpful
         * @description Once for each account, and not one's own. Marking again changes nothing.
         */
        put: operations["markReviewHelpful"];
        post?: never;
        /**
         * Take a helpful mark back
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
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Answer a review
         * @description The product's seller answers once; answering again replaces the answer.
         */
        put: operations["replyToReview"];
        post?: never;
        /**
         * Delete the answer to a review
         * @description The product's seller takes the answer back. Deleting what is not there changes nothing.
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
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewId"];
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
    "/api/products/{slug}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
            };
            cookie?: never;
        };
        /**
         * List a live product's versions
         * @description All published versions that are not yanked, newest publication first, without paging (a product has at most 1,000). Beta versions are left out unless the caller is the product's seller or an admin.
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
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search live products
         * @description Full-text search over names, tags and descriptions. All words must match; when nothing does, any word may. The last word also matches as a prefix. Punctuation is never an error and never a query language; at most eight words count. The counts of a facet take `q` and every filter into account except the facet's own.
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
         * @description Up to eight names of live products that go on like the text, typing errors forgiven, best known first. An empty text suggests nothing.
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
    "/api/v1/admin/orders/{id}/mark-paid": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an order as paid
         * @description For payments outside the service: an admin confirms that the money came. Ownership begins at once. An order that is paid already is answered as it is.
         */
        post: operations["markOrderPaid"];
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
         * @description Orders of the caller's own products. Newest first. With `updated_since` or `cursor` they come by change, oldest change first, so that a late refund is not missed.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Order a product
         * @description Freezes name, price and fees. Free products are paid at once; otherwise the order is `pending` until it is paid. While an equal order of the same buyer and product is pending, that one is answered with 200; a different one cancels it. With an `Idempotency-Key` the request can be repeated safely.
         */
        post: operations["createOrder"];
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
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /**
         * Get an order
         * @description For its buyer, its seller and admins.
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
    "/api/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description Live products, newest first; with `q` by relevance. `ids` picks products by id. `owner=me` lists the caller's own products in every status. `updated_since` and `cursor` list by change, oldest change first, and cannot be combined with `q`, `sort` or `page`. `tag`, `game_version` and `platform` filter live products only, so they cannot be combined with `owner`, `status`, `updated_since` or `cursor`. A key limited to named products sees only those.
         */
        get: operations["listProducts"];
        put?: never;
        post?: never;
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
                 * @example worldguard
                 */
                id: components["parameters"]["ProductIdOrSlug"];
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
                 * @example worldguard
                 */
                id: components["parameters"]["ProductIdOrSlug"];
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
    "/api/v1/products/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example worldguard
                 */
                id: components["parameters"]["ProductIdOrSlug"];
            };
            cookie?: never;
        };
        /**
         * List a product's versions by id or slug
         * @description Published versions, newest publication first, made to be polled. With `updated_since` or `cursor` they come by change, oldest change first, and yanked versions are among them (`yanked` is true), so that mirrors learn of it. The product's seller and admins also see beta, yanked and unpublished versions.
         */
        get: operations["listProductVersionsById"];
        put?: never;
        post?: never;
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
         * @description What the caller bought. Newest first. With `updated_since` or `cursor` they come by change, oldest change first, so that a late refund is not missed.
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
    "/api/v1/versions/by-hash/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Lower-case hexadecimal SHA-256 of the file. A value that cannot be one is `not_found`.
                 * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                 */
                sha256: components["parameters"]["Sha256"];
            };
            cookie?: never;
        };
        /**
         * Find a version by its file's hash
         * @description Which version is this jar? Takes the lower-case hexadecimal SHA-256 of a file. When several products published the same file, the earliest publication answers. Yanked and recalled versions are found too, and say so.
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
                id: components["parameters"]["VersionId"];
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
                id: components["parameters"]["VersionId"];
            };
            cookie?: never;
        };
        /**
         * Download a version by its id
         * @description Redirects to a presigned URL of the object store that works for 60 seconds: follow it at once and do not keep it. The download counts once for each account and version in 24 hours; the product's seller and admins never count, and `HEAD` records nothing. For whoever owns the product, its seller and admins, whatever the product's status.
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
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether the process is alive
         * @description Answers as long as the process can answer at all. Not counted against any limit.
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
         * @description Ready means that the database answers and the search index is open; `503` while starting, while stopping and when a part fails. Not counted against any limit.
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
        /**
         * @description Cents of the order's currency.
         * @example 999
         */
        AmountCents: number;
        /**
         * @description The version of this contract.
         * @example 0.1.0
         */
        ApiVersion: string;
        CategoryEntry: components["schemas"]["MinecraftCategoryEntry"] | components["schemas"]["RustCategoryEntry"] | components["schemas"]["HytaleCategoryEntry"];
        CategoryList: {
            data: components["schemas"]["CategoryEntry"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description The name to show.
         * @example World management
         */
        CategoryName: string;
        /**
         * @description A category; which ones belong to which game is told by `listCategories`.
         * @example world-management
         * @enum {string}
         */
        CategorySlug: "economy" | "pvp" | "rpg" | "minigames" | "admin-tools" | "world-management" | "anti-cheat" | "chat" | "permissions" | "misc" | "gameplay" | "admin" | "building" | "fun" | "editor";
        /**
         * @description Release channel. Beta versions are for the product's seller and admins only.
         * @example stable
         * @enum {string}
         */
        Channel: "stable" | "beta";
        /**
         * @description ISO 4217 code of the installation's currency.
         * @example USD
         */
        Currency: string;
        /**
         * @description An opaque position in a list by change.
         * @example djE6NDI
         */
        Cursor: string;
        /**
         * @description The seller's name to show.
         * @example sk89q
         */
        DisplayName: string;
        /**
         * @description Downloads so far.
         * @example 1500231
         */
        DownloadCount: number;
        ErrorDetail: {
            /**
             * @description Where: `query.limit`, `body.rating`.
             * @example query.limit
             */
            path: string;
            /**
             * @description What is wrong there.
             * @example must be <= 100
             */
            message: string;
        };
        /**
         * @description A sentence a person can act on.
         * @example limit must be <= 100
         */
        ErrorSentence: string;
        /** @description Value to number of hits, without values that nothing has. */
        FacetCounts: {
            [key: string]: components["schemas"]["HitCount"];
        };
        /**
         * @description A facet that is counted on request.
         * @example platform
         * @enum {string}
         */
        FacetName: "price" | "tags" | "game_version" | "platform";
        /** @description For each value, the hits that match `q` and every filter except the facet's own. */
        Facets: {
            game: components["schemas"]["FacetCounts"];
            category: components["schemas"]["FacetCounts"];
            price?: components["schemas"]["FacetCounts"];
            tags?: components["schemas"]["FacetCounts"];
            game_version?: components["schemas"]["FacetCounts"];
            platform?: components["schemas"]["FacetCounts"];
        };
        /**
         * @description Bytes; 0 for an imported version without a file.
         * @example 734003
         */
        FileSize: number;
        ForbiddenError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @example forbidden
             * @enum {string}
             */
            code: "forbidden" | "insufficient_scope";
        };
        /**
         * @example minecraft
         * @enum {string}
         */
        Game: "minecraft" | "rust" | "hytale";
        /**
         * @description A version of the game.
         * @example 1.21.4
         */
        GameVersion: string;
        Health: {
            /**
             * @example ok
             * @enum {string}
             */
            status: "ok";
            version: components["schemas"]["ApiVersion"];
        };
        /**
         * @description Accounts that found the review helpful.
         * @example 12
         */
        HelpfulCount: number;
        /**
         * @description Escaped HTML; safe to put in a page as it is.
         * @example <mark>World</mark>Guard
         */
        HighlightedText: string;
        /** @description The hit's texts as HTML, escaped, with the words that matched in `<mark>`. */
        Highlights: {
            name: components["schemas"]["HighlightedText"];
            short_description: components["schemas"]["HighlightedText"];
        };
        /** @example 57 */
        HitCount: number;
        /**
         * @description Sanitised HTML, safe to put in a page as it is.
         * @example <p>Protects your world.</p>
         */
        Html: string;
        /**
         * @description The categories of Hytale.
         * @example editor
         * @enum {string}
         */
        HytaleCategory: "gameplay" | "editor" | "misc";
        HytaleCategoryEntry: {
            /**
             * @example hytale
             * @enum {string}
             */
            game: "hytale";
            slug: components["schemas"]["HytaleCategory"];
            name: components["schemas"]["CategoryName"];
        };
        /**
         * @description An opaque identifier: a UUID, version 7.
         * @example 019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21
         */
        Id: string;
        IdempotencyMismatchError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @example idempotency_mismatch
             * @enum {string}
             */
            code: "idempotency_mismatch";
        };
        InsufficientScopeError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @example insufficient_scope
             * @enum {string}
             */
            code: "insufficient_scope";
        };
        InternalError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @example internal_error
             * @enum {string}
             */
            code: "internal_error";
        };
        InvalidKeyError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @example invalid_key
             * @enum {string}
             */
            code: "invalid_key";
        };
        InvalidTransitionError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @example invalid_transition
             * @enum {string}
             */
            code: "invalid_transition";
        };
        /** @description The newest published stable version that is neither yanked nor recalled. */
        LatestVersion: {
            id: components["schemas"]["Id"];
            version_tag: components["schemas"]["VersionTag"];
            channel: components["schemas"]["Channel"];
        };
        LicenseActivatedEvent: {
            id: components["schemas"]["Id"];
            /**
             * @example license.activated
             * @enum {string}
             */
            event: "license.activated";
            created_at: components["schemas"]["Timestamp"];
            data: components["schemas"]["LicenseEventData"];
        };
        LicenseEventData: {
            license_id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            order_id?: components["schemas"]["NullableId"];
            /**
             * @description The server that activated it.
             * @example 5d1f0c1e-52d4-4f2e-9a3b-0c8b7d9e1f22
             */
            server_id?: string | null;
            reason?: components["schemas"]["Reason"];
        };
        LicenseRevokedEvent: {
            id: components["schemas"]["Id"];
            /**
             * @example license.revoked
             * @enum {string}
             */
            event: "license.revoked";
            created_at: components["schemas"]["Timestamp"];
            data: components["schemas"]["LicenseEventData"];
        };
        /**
         * @description The categories of Minecraft.
         * @example economy
         * @enum {string}
         */
        MinecraftCategory: "economy" | "pvp" | "rpg" | "minigames" | "admin-tools" | "world-management" | "anti-cheat" | "chat" | "permissions" | "misc";
        MinecraftCategoryEntry: {
            /**
             * @example minecraft
             * @enum {string}
             */
            game: "minecraft";
            slug: components["schemas"]["MinecraftCategory"];
            name: components["schemas"]["CategoryName"];
        };
        NotFoundError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @example not_found
             * @enum {string}
             */
            code: "not_found";
        };
        NotOwnerError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @example not_owner
             * @enum {string}
             */
            code: "not_owner" | "insufficient_scope";
        };
        NotReviewerError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @example not_owner
             * @enum {string}
             */
            code: "not_owner" | "forbidden" | "insufficient_scope";
        };
        /**
         * @description An identifier, or null where there is none.
         * @example 019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21
         */
        NullableId: string | null;
        /**
         * Format: date-time
         * @description A time, or null when it has not happened.
         * @example 2026-11-21T09:30:00.000Z
         */
        NullableTimestamp: string | null;
        Order: {
            id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            product_slug: components["schemas"]["ProductSlug"];
            product_name: components["schemas"]["ProductName"];
            buyer_id: components["schemas"]["Id"];
            buyer_name: components["schemas"]["DisplayName"];
            status: components["schemas"]["OrderStatus"];
            quantity: components["schemas"]["Quantity"];
            unit_price_cents: components["schemas"]["PriceCents"];
            discount_cents: components["schemas"]["AmountCents"];
            tax_cents: components["schemas"]["AmountCents"];
            amount_cents: components["schemas"]["AmountCents"];
            refunded_cents: components["schemas"]["AmountCents"];
            fee_cents: components["schemas"]["AmountCents"];
            seller_net_cents: components["schemas"]["AmountCents"];
            currency: components["schemas"]["Currency"];
            /**
             * @description The coupon used.
             * @example SUMMER
             */
            coupon: string | null;
            license_id: components["schemas"]["NullableId"];
            /**
             * Format: uri
             * @description Where to pay, while a payment provider waits for it.
             * @example https://example.com/pay/123
             */
            checkout_url: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            paid_at: components["schemas"]["NullableTimestamp"];
            refunded_at: components["schemas"]["NullableTimestamp"];
        };
        OrderConflictError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @example already_owned
             * @enum {string}
             */
            code: "already_owned" | "price_changed" | "idempotency_in_progress";
        };
        OrderCreatedData: {
            order_id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            buyer_id: components["schemas"]["Id"];
            amount_cents: components["schemas"]["PriceCents"];
            /**
             * @description The buyer's licence key.
             * @example 7K3QF-9ZB2M-X4T8R-0W6VD-J1NHC-A5
             */
            license_key: string;
        };
        OrderCreatedEvent: {
            id: components["schemas"]["Id"];
            /**
             * @example order.created
             * @enum {string}
             */
            event: "order.created";
            created_at: components["schemas"]["Timestamp"];
            data: components["schemas"]["OrderCreatedData"];
        };
        OrderEnvelope: {
            data: components["schemas"]["Order"];
            meta: components["schemas"]["PageMeta"];
        };
        OrderInput: {
            product_id: components["schemas"]["Id"];
            /**
             * @description Licences to buy.
             * @default 1
             * @example 1
             */
            quantity: number;
            /**
             * @description The unit price the buyer saw; another one is refused with `price_changed`.
             * @example 999
             */
            expected_price_cents?: number;
            /**
             * @description Buy more of a product that is owned already.
             * @default false
             * @example false
             */
            additional_seats: boolean;
        };
        OrderList: {
            data: components["schemas"]["Order"][];
            meta: components["schemas"]["PageMeta"];
        };
        OrderRefundedData: {
            order_id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            buyer_id: components["schemas"]["Id"];
            amount_cents: components["schemas"]["PriceCents"];
            refunded_cents: components["schemas"]["PriceCents"];
        };
        OrderRefundedEvent: {
            id: components["schemas"]["Id"];
            /**
             * @example order.refunded
             * @enum {string}
             */
            event: "order.refunded";
            created_at: components["schemas"]["Timestamp"];
            data: components["schemas"]["OrderRefundedData"];
        };
        /**
         * @description Where the order stands; paid and partially refunded orders own the product.
         * @example paid
         * @enum {string}
         */
        OrderStatus: "pending" | "paid" | "partially_refunded" | "refunded" | "disputed" | "cancelled";
        PageMeta: {
            /**
             * @description This page.
             * @example 1
             */
            page: number;
            /**
             * @description Items in all.
             * @example 57
             */
            total: number;
            /**
             * @description Pages in all.
             * @example 3
             */
            totalPages: number;
        };
        PayloadTooLargeError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @example payload_too_large
             * @enum {string}
             */
            code: "payload_too_large";
        };
        /**
         * @description The server software a version runs on.
         * @example paper
         * @enum {string}
         */
        Platform: "paper" | "spigot" | "purpur" | "folia" | "velocity" | "bungeecord" | "oxide" | "carbon" | "hytale";
        /**
         * @description Cents of the installation's currency.
         * @example 999
         */
        PriceCents: number;
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
            latest_version: components["schemas"]["LatestVersion"] | (never | null);
            tags: components["schemas"]["Tag"][];
            rating_avg: components["schemas"]["RatingAvg"];
            rating_count: components["schemas"]["RatingCount"];
            stats: components["schemas"]["ProductStats"];
            icon_url: components["schemas"]["Url"];
            gallery: components["schemas"]["Url"][];
            currency: components["schemas"]["Currency"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /** @description Of the published versions. */
            game_versions: components["schemas"]["GameVersion"][];
            /** @description Of the published versions. */
            platforms: components["schemas"]["Platform"][];
            /**
             * @description Set when the product is a subscription.
             * @example month
             * @enum {string|null}
             */
            billing_interval: "month" | "year" | null;
            /**
             * Format: uri
             * @description Where the seller gives support.
             * @example https://example.com/support
             */
            support_url: string | null;
            /**
             * @description Raised by each edit. For the seller and admins only.
             * @example 3
             */
            revision?: number;
            /**
             * @description Servers a licence may be active on at once, null for no limit. For the seller and admins only.
             * @example 3
             */
            max_activations?: number | null;
            /**
             * @description Why the product was rejected. For the seller and admins only.
             * @example The description is missing
             */
            review_reason?: string | null;
        };
        ProductEnvelope: {
            data: components["schemas"]["Product"];
            meta: components["schemas"]["PageMeta"];
        };
        ProductList: {
            data: components["schemas"]["Product"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description The name as its seller writes it.
         * @example WorldGuard
         */
        ProductName: string;
        /**
         * @description The key of the product in paths, unique and immutable.
         * @example worldguard
         */
        ProductSlug: string;
        ProductStats: {
            download_count: components["schemas"]["DownloadCount"];
        };
        /**
         * @description Only live products are public.
         * @example live
         * @enum {string}
         */
        ProductStatus: "draft" | "under_review" | "live" | "archived";
        /**
         * @description Licences bought in one order.
         * @example 1
         */
        Quantity: number;
        RateLimitedError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @example rate_limited
             * @enum {string}
             */
            code: "rate_limited";
            /**
             * @description Seconds until the window resets.
             * @example 1800
             */
            retry_after: number;
        };
        /**
         * @description Stars.
         * @example 5
         */
        Rating: number;
        /**
         * @description Average rating with two decimals; 0 while there is none.
         * @example 4.75
         */
        RatingAvg: number;
        /**
         * @description Ratings so far.
         * @example 128
         */
        RatingCount: number;
        Readiness: {
            /**
             * @example ready
             * @enum {string}
             */
            status: "ready";
            /**
             * @example ok
             * @enum {string}
             */
            database: "ok";
            /**
             * @example ok
             * @enum {string}
             */
            search: "ok";
        };
        /**
         * @description Why, in words.
         * @example Refunded
         */
        Reason: string | null;
        Review: {
            id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            author_name: components["schemas"]["DisplayName"];
            rating: components["schemas"]["Rating"];
            body: components["schemas"]["ReviewBody"];
            helpful_count: components["schemas"]["HelpfulCount"];
            /**
             * @description Whether the author paid for the product.
             * @example true
             */
            verified_purchase: boolean;
            /**
             * @description Whether the purchase was refunded; the rating then does not count.
             * @example false
             */
            refunded: boolean;
            /**
             * @description The tag of the version the author downloaded last.
             * @example 7.0.12
             */
            verified_version: string | null;
            seller_reply: components["schemas"]["ReviewReply"] | (never | null);
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description The text, 10 to 5,000 characters without spaces around it.
         * @example Runs on all our servers without a hitch
         */
        ReviewBody: string;
        ReviewConflictError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @example already_reviewed
             * @enum {string}
             */
            code: "already_reviewed" | "idempotency_in_progress";
        };
        ReviewEnvelope: {
            data: components["schemas"]["Review"];
            meta: components["schemas"]["PageMeta"];
        };
        ReviewInput: {
            rating: components["schemas"]["Rating"];
            body: components["schemas"]["ReviewText"];
        };
        ReviewList: {
            data: components["schemas"]["Review"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The seller's answer. */
        ReviewReply: {
            /**
             * @description The answer.
             * @example Thank you! The next version adds that
             */
            body: string;
            created_at: components["schemas"]["Timestamp"];
        };
        ReviewReplyInput: {
            /**
             * @description The answer. Spaces around it are taken off; 1 to 5,000 characters must remain.
             * @example Thank you! The next version adds that
             */
            body: string;
        };
        ReviewReportInput: {
            /**
             * @description What is wrong with the review, in words.
             * @example Advertises another product
             */
            reason: string;
        };
        ReviewSummary: {
            rating_avg: components["schemas"]["RatingAvg"];
            rating_count: components["schemas"]["RatingCount"];
            /** @description Stars to number of reviews that gave them. */
            stars: {
                1: components["schemas"]["HitCount"];
                2: components["schemas"]["HitCount"];
                3: components["schemas"]["HitCount"];
                4: components["schemas"]["HitCount"];
                5: components["schemas"]["HitCount"];
            };
        };
        ReviewSummaryEnvelope: {
            data: components["schemas"]["ReviewSummary"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description The text. Spaces around it are taken off; 10 to 5,000 characters must remain.
         * @example Runs on all our servers without a hitch
         */
        ReviewText: string;
        ReviewUpdateInput: {
            rating?: components["schemas"]["Rating"];
            body?: components["schemas"]["ReviewText"];
        };
        /**
         * @description The categories of Rust.
         * @example building
         * @enum {string}
         */
        RustCategory: "gameplay" | "admin" | "building" | "pvp" | "economy" | "fun" | "misc";
        RustCategoryEntry: {
            /**
             * @example rust
             * @enum {string}
             */
            game: "rust";
            slug: components["schemas"]["RustCategory"];
            name: components["schemas"]["CategoryName"];
        };
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
        SearchResult: {
            hits: components["schemas"]["SearchHit"][];
            total: components["schemas"]["HitCount"];
            /** @example 1 */
            page: number;
            /** @example 20 */
            limit: number;
            facets: components["schemas"]["Facets"];
        };
        /**
         * @example relevance
         * @enum {string}
         */
        SearchSort: "relevance" | "newest" | "price_asc" | "price_desc" | "downloads";
        /**
         * @description The seller's immutable handle.
         * @example sk89q
         */
        SellerName: string;
        /** @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
        Sha256: string;
        /**
         * @description One line.
         * @example Guard areas of your world against griefers
         */
        ShortDescription: string;
        SubscriptionCancelledEvent: {
            id: components["schemas"]["Id"];
            /**
             * @example subscription.cancelled
             * @enum {string}
             */
            event: "subscription.cancelled";
            created_at: components["schemas"]["Timestamp"];
            data: components["schemas"]["SubscriptionEventData"];
        };
        SubscriptionEventData: {
            subscription_id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            buyer_id: components["schemas"]["Id"];
            reason: components["schemas"]["Reason"];
        };
        SubscriptionExpiredEvent: {
            id: components["schemas"]["Id"];
            /**
             * @example subscription.expired
             * @enum {string}
             */
            event: "subscription.expired";
            created_at: components["schemas"]["Timestamp"];
            data: components["schemas"]["SubscriptionEventData"];
        };
        Suggestion: {
            id: components["schemas"]["Id"];
            slug: components["schemas"]["ProductSlug"];
            name: components["schemas"]["ProductName"];
        };
        SuggestionList: {
            data: components["schemas"]["Suggestion"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @example protection */
        Tag: string;
        /**
         * Format: date-time
         * @description ISO 8601 in UTC; answers always have milliseconds.
         * @example 2026-11-21T09:30:00.000Z
         */
        Timestamp: string;
        UnauthorizedError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @example unauthorized
             * @enum {string}
             */
            code: "unauthorized" | "invalid_key";
        };
        UnavailableError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @example unavailable
             * @enum {string}
             */
            code: "unavailable";
        };
        UnsupportedMediaTypeError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @example unsupported_media_type
             * @enum {string}
             */
            code: "unsupported_media_type";
        };
        /**
         * Format: uri
         * @example http://localhost:3000/pictures/products/019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21.svg
         */
        Url: string;
        ValidationError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @example validation_failed
             * @enum {string}
             */
            code: "validation_failed";
            /** @description Each fault with its place; empty when the request could not be read at all. */
            details: components["schemas"]["ErrorDetail"][];
        };
        Version: {
            id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            version_tag: components["schemas"]["VersionTag"];
            channel: components["schemas"]["Channel"];
            release_notes_html: components["schemas"]["Html"];
            file_size: components["schemas"]["FileSize"];
            download_count: components["schemas"]["DownloadCount"];
            /**
             * @description Delisted by its seller; recalled versions are yanked too.
             * @example false
             */
            yanked: boolean;
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description The file's name, null for an imported version without a file.
             * @example worldguard-7.0.12.jar
             */
            file_name: string | null;
            /**
             * @description The file's SHA-256, null for an imported version without a file.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            sha256: string | null;
            game_versions: components["schemas"]["GameVersion"][];
            platforms: components["schemas"]["Platform"][];
            yanked_reason: components["schemas"]["Reason"];
            /**
             * @description Withdrawn by an admin (malware or takedown); nobody gets it.
             * @example false
             */
            recalled: boolean;
            /**
             * @description For the seller and admins only.
             * @example published
             * @enum {string}
             */
            status?: "draft" | "uploaded" | "scanning" | "published" | "quarantined";
        };
        VersionEnvelope: {
            data: components["schemas"]["Version"];
            meta: components["schemas"]["PageMeta"];
        };
        VersionEventData: {
            version_id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            product_slug: components["schemas"]["ProductSlug"];
            version_tag: components["schemas"]["VersionTag"];
            channel: components["schemas"]["Channel"];
            /** @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
            sha256?: string | null;
            reason?: components["schemas"]["Reason"];
        };
        VersionList: {
            data: components["schemas"]["Version"][];
            meta: components["schemas"]["PageMeta"];
        };
        VersionPublishedEvent: {
            id: components["schemas"]["Id"];
            /**
             * @example version.published
             * @enum {string}
             */
            event: "version.published";
            created_at: components["schemas"]["Timestamp"];
            data: components["schemas"]["VersionEventData"];
        };
        VersionRecalledError: {
            error: components["schemas"]["ErrorSentence"];
            /**
             * @example version_recalled
             * @enum {string}
             */
            code: "version_recalled";
        };
        /**
         * @description The version as people write it, emoji included.
         * @example 7.0.12
         */
        VersionTag: string;
    };
    responses: {
        /** @description Every category of every game. */
        Categories: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CategoryList"];
            };
        };
        /** @description It is gone. */
        Deleted: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Go there at once. */
        Download: {
            headers: {
                Location: components["headers"]["PresignedLocation"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The caller may not do that, or its key lacks the scope. */
        Forbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
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
        /** @description The process is alive. */
        Health: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Health"];
            };
        };
        /** @description The `Idempotency-Key` was used with another body. */
        IdempotencyMismatch: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
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
        /** @description The key lacks a scope that the operation needs. */
        InsufficientScope: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "This key lacks the scope catalog:read",
                 *       "code": "insufficient_scope"
                 *     }
                 */
                "application/json": components["schemas"]["InsufficientScopeError"];
            };
        };
        /** @description A fault of the server; it is in the server's log under the request's id. */
        InternalError: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
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
        InvalidKey: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
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
        InvalidTransition: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
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
        /** @description Done. */
        Marked: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description There is no such thing, or it is not visible to this caller. */
        NotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
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
        /** @description Nothing changed since the answer whose `ETag` was sent in `If-None-Match`. Does not count against the limit. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The caller does not own the product, or its key lacks the scope. */
        NotOwner: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
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
        NotReviewer: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "You do not own this product",
                 *       "code": "not_owner"
                 *     }
                 */
                "application/json": components["schemas"]["NotReviewerError"];
            };
        };
        /** @description The order. */
        Order: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderEnvelope"];
            };
        };
        /** @description The state forbids the order. */
        OrderConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
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
        /** @description The order was created. */
        OrderCreated: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                Location: components["headers"]["Location"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderEnvelope"];
            };
        };
        /** @description The order. */
        OrderFound: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderEnvelope"];
            };
        };
        /** @description A page of orders. */
        Orders: {
            headers: {
                ETag: components["headers"]["ETag"];
                Link: components["headers"]["Link"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderList"];
            };
        };
        /** @description The request body is too large. */
        PayloadTooLarge: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
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
        /** @description The product. */
        Product: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProductEnvelope"];
            };
        };
        /** @description The product. */
        ProductBare: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Product"];
            };
        };
        /** @description A page of products. */
        Products: {
            headers: {
                ETag: components["headers"]["ETag"];
                Link: components["headers"]["Link"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProductList"];
            };
        };
        /** @description The window's allowance is used up. */
        RateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
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
        /** @description The service is ready for traffic. */
        Readiness: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Readiness"];
            };
        };
        /** @description The review. */
        Review: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReviewEnvelope"];
            };
        };
        /** @description The caller has reviewed the product already. */
        ReviewConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
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
        /** @description The review was posted. */
        ReviewCreated: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                Location: components["headers"]["Location"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReviewEnvelope"];
            };
        };
        /** @description A page of reviews. */
        Reviews: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReviewList"];
            };
        };
        /** @description Ratings by stars. */
        ReviewSummary: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReviewSummaryEnvelope"];
            };
        };
        /** @description A page of hits with the facets of the whole result. */
        SearchResults: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SearchResult"];
            };
        };
        /** @description Names that go on like the text, best known first. */
        Suggestions: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SuggestionList"];
            };
        };
        /** @description No key was presented, or the one presented is malformed, unknown, revoked or expired. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "This operation needs an API key: send it as Authorization: Bearer <API_KEY>",
                 *       "code": "unauthorized"
                 *     }
                 */
                "application/json": components["schemas"]["UnauthorizedError"];
            };
        };
        /** @description A part of the service cannot answer at the moment. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
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
        /** @description The request body is not declared as JSON in UTF-8. */
        UnsupportedMediaType: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
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
        /** @description A parameter breaks the bounds of this document, is unknown or was given twice. */
        ValidationFailed: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
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
        /** @description The version. */
        Version: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VersionEnvelope"];
            };
        };
        /** @description The version was recalled (malware or takedown): nobody gets it. */
        VersionRecalled: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
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
        /** @description A page of versions. */
        Versions: {
            headers: {
                ETag: components["headers"]["ETag"];
                Link: components["headers"]["Link"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VersionList"];
            };
        };
        /** @description The versions, newest publication first. */
        VersionsBare: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Version"][];
            };
        };
    };
    parameters: {
        /**
         * @description Category slugs, separated by commas; any of them matches.
         * @example [
         *       "economy",
         *       "chat"
         *     ]
         */
        CategoryFilter: components["schemas"]["CategorySlug"][];
        /**
         * @description An opaque position from a `Link` header. Lists by change from there on.
         * @example djE6NDI
         */
        Cursor: components["schemas"]["Cursor"];
        /**
         * @description Facets to count besides `game` and `category`, separated by commas.
         * @example [
         *       "price",
         *       "platform"
         *     ]
         */
        FacetsWanted: components["schemas"]["FacetName"][];
        /**
         * @description Games, separated by commas; any of them matches.
         * @example [
         *       "minecraft"
         *     ]
         */
        GameFilter: components["schemas"]["Game"][];
        /**
         * @description Game versions, separated by commas; any of them matches. With `platform` both must hold on one and the same version. An unknown one finds nothing.
         * @example [
         *       "1.21.4"
         *     ]
         */
        GameVersionFilter: components["schemas"]["GameVersion"][];
        /**
         * @description Whether hits carry `highlights`.
         * @example true
         */
        Highlight: boolean;
        /**
         * @description Makes a repetition safe. For 24 hours the same key with the same body is answered as the first time, with `Idempotent-Replayed`.
         * @example 4b1f0a52-order-17
         */
        IdempotencyKey: string;
        /**
         * @description Product ids, separated by commas. Ids that are unknown or not visible are left out.
         * @example [
         *       "019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21"
         *     ]
         */
        IdsFilter: components["schemas"]["Id"][];
        /**
         * @description Items on a page.
         * @example 20
         */
        Limit: number;
        /**
         * @description The order's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
         */
        OrderId: components["schemas"]["Id"];
        /**
         * @description Only orders in this status.
         * @example paid
         */
        OrderStatusFilter: components["schemas"]["OrderStatus"];
        /**
         * @description `me` lists the caller's own products, in every status.
         * @example me
         */
        OwnerFilter: "me";
        /**
         * @description The page, counted from 1. Past the end the list is empty.
         * @example 1
         */
        Page: number;
        /**
         * @description Platforms, separated by commas; any of them matches. With `game_version` both must hold on one and the same version.
         * @example [
         *       "paper"
         *     ]
         */
        PlatformFilter: components["schemas"]["Platform"][];
        /**
         * @description Only free or only paid products.
         * @example free
         */
        PriceFilter: "free" | "paid";
        /**
         * @description The product's id or slug. A value that can be neither is `not_found`.
         * @example worldguard
         */
        ProductIdOrSlug: string;
        /**
         * @description The product's slug. A value that cannot be one is `not_found`.
         * @example worldguard
         */
        ProductSlug: components["schemas"]["ProductSlug"];
        /**
         * @description The order. The default is `relevance` with `q` and `newest` without.
         * @example newest
         */
        ProductSort: components["schemas"]["SearchSort"];
        /**
         * @description The review's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
         */
        ReviewId: components["schemas"]["Id"];
        /**
         * @description Reviews on a page.
         * @example 10
         */
        ReviewLimit: number;
        /**
         * @description The order; ties are broken by id.
         * @example newest
         */
        ReviewSort: "newest" | "highest" | "lowest" | "helpful";
        /**
         * @description The order; ties are broken by id. `relevance` of an empty `q` is by downloads.
         * @example relevance
         */
        SearchSort: "relevance" | "newest" | "price_asc" | "price_desc" | "downloads";
        /**
         * @description What to look for. Empty means everything.
         * @example world guard
         */
        SearchText: string;
        /**
         * @description Only products of this seller.
         * @example sk89q
         */
        SellerFilter: components["schemas"]["SellerName"];
        /**
         * @description Lower-case hexadecimal SHA-256 of the file. A value that cannot be one is `not_found`.
         * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
         */
        Sha256: components["schemas"]["Sha256"];
        /**
         * @description Only what was created at this time or later.
         * @example 2026-11-21T09:30:00.000Z
         */
        Since: components["schemas"]["Timestamp"];
        /**
         * @description Only products in this status. Needs `owner=me`, or an admin's key.
         * @example live
         */
        StatusFilter: components["schemas"]["ProductStatus"];
        /**
         * @description Names at most.
         * @example 8
         */
        SuggestLimit: number;
        /**
         * @description Tags, separated by commas; any of them matches. An unknown one finds nothing.
         * @example [
         *       "protection"
         *     ]
         */
        TagFilter: components["schemas"]["Tag"][];
        /**
         * @description Only what changed at this time or later, oldest change first.
         * @example 2026-11-21T09:30:00.000Z
         */
        UpdatedSince: components["schemas"]["Timestamp"];
        /**
         * @description The version's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
         */
        VersionId: components["schemas"]["Id"];
        /**
         * @description The version's id. A value that cannot be one is `not_found`.
         * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
         */
        VersionIdInPath: components["schemas"]["Id"];
    };
    requestBodies: {
        OrderInput: {
            content: {
                /**
                 * @example {
                 *       "product_id": "019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21",
                 *       "quantity": 1,
                 *       "expected_price_cents": 999
                 *     }
                 */
                "application/json": components["schemas"]["OrderInput"];
            };
        };
        ReviewInput: {
            content: {
                /**
                 * @example {
                 *       "rating": 5,
                 *       "body": "Runs on all our servers without a hitch"
                 *     }
                 */
                "application/json": components["schemas"]["ReviewInput"];
            };
        };
        ReviewReplyInput: {
            content: {
                /**
                 * @example {
                 *       "body": "Thank you! The next version adds that"
                 *     }
                 */
                "application/json": components["schemas"]["ReviewReplyInput"];
            };
        };
        ReviewReportInput: {
            content: {
                /**
                 * @example {
                 *       "reason": "Advertises another product"
                 *     }
                 */
                "application/json": components["schemas"]["ReviewReportInput"];
            };
        };
        ReviewUpdateInput: {
            content: {
                /**
                 * @example {
                 *       "rating": 4
                 *     }
                 */
                "application/json": components["schemas"]["ReviewUpdateInput"];
            };
        };
    };
    headers: {
        /** @description Weak validator over the content without its counters. */
        ETag: string;
        /** @description `true` when this is the answer of an earlier request with the same `Idempotency-Key`; absent otherwise. */
        IdempotentReplayed: "true";
        /** @description Where the list goes on: `<…>; rel="next"`. Absent on the last page; lists by change always have it. */
        Link: string;
        /** @description Where the new resource is. */
        Location: string;
        /** @description The presigned URL, good for 60 seconds. */
        PresignedLocation: string;
        /** @description Requests a window allows. */
        RateLimitLimit: number;
        /** @description Requests left in the window. */
        RateLimitRemaining: number;
        /** @description Unix time in seconds at which the window ends. */
        RateLimitReset: number;
        /** @description Names this request in the server's log. */
        RequestId: string;
        /** @description Seconds to wait before trying again. */
        RetryAfter: number;
        /** @description How to authenticate. */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProductBare"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["InvalidKey"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                versionId: components["parameters"]["VersionIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            302: components["responses"]["Download"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotOwner"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["VersionRecalled"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReviews: {
        parameters: {
            query: {
                /**
                 * @description The order; ties are broken by id.
                 * @example newest
                 */
                sort: components["parameters"]["ReviewSort"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["Page"];
                /**
                 * @description Reviews on a page.
                 * @example 10
                 */
                limit: components["parameters"]["ReviewLimit"];
            };
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Reviews"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["InvalidKey"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repetition safe. For 24 hours the same key with the same body is answered as the first time, with `Idempotent-Replayed`.
                 * @example 4b1f0a52-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ReviewInput"];
        responses: {
            201: components["responses"]["ReviewCreated"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotReviewer"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReviewConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    summarizeReviews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReviewSummary"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["InvalidKey"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Deleted"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ReviewUpdateInput"];
        responses: {
            200: components["responses"]["Review"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    markReviewHelpful: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Marked"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    unmarkReviewHelpful: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Deleted"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replyToReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ReviewReplyInput"];
        responses: {
            200: components["responses"]["Review"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteReviewReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Deleted"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
                /**
                 * @description The review's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01
                 */
                reviewId: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ReviewReportInput"];
        responses: {
            204: components["responses"]["Marked"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProductVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's slug. A value that cannot be one is `not_found`.
                 * @example worldguard
                 */
                slug: components["parameters"]["ProductSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VersionsBare"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["InvalidKey"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Categories"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["InvalidKey"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchProducts: {
        parameters: {
            query: {
                /**
                 * @description What to look for. Empty means everything.
                 * @example world guard
                 */
                q: components["parameters"]["SearchText"];
                /**
                 * @description Games, separated by commas; any of them matches.
                 * @example [
                 *       "minecraft"
                 *     ]
                 */
                game?: components["parameters"]["GameFilter"];
                /**
                 * @description Category slugs, separated by commas; any of them matches.
                 * @example [
                 *       "economy",
                 *       "chat"
                 *     ]
                 */
                category?: components["parameters"]["CategoryFilter"];
                /**
                 * @description Only free or only paid products.
                 * @example free
                 */
                price?: components["parameters"]["PriceFilter"];
                /**
                 * @description Tags, separated by commas; any of them matches. An unknown one finds nothing.
                 * @example [
                 *       "protection"
                 *     ]
                 */
                tag?: components["parameters"]["TagFilter"];
                /**
                 * @description Game versions, separated by commas; any of them matches. With `platform` both must hold on one and the same version. An unknown one finds nothing.
                 * @example [
                 *       "1.21.4"
                 *     ]
                 */
                game_version?: components["parameters"]["GameVersionFilter"];
                /**
                 * @description Platforms, separated by commas; any of them matches. With `game_version` both must hold on one and the same version.
                 * @example [
                 *       "paper"
                 *     ]
                 */
                platform?: components["parameters"]["PlatformFilter"];
                /**
                 * @description Only products of this seller.
                 * @example sk89q
                 */
                seller?: components["parameters"]["SellerFilter"];
                /**
                 * @description Facets to count besides `game` and `category`, separated by commas.
                 * @example [
                 *       "price",
                 *       "platform"
                 *     ]
                 */
                facets?: components["parameters"]["FacetsWanted"];
                /**
                 * @description Whether hits carry `highlights`.
                 * @example true
                 */
                highlight: components["parameters"]["Highlight"];
                /**
                 * @description The order; ties are broken by id. `relevance` of an empty `q` is by downloads.
                 * @example relevance
                 */
                sort: components["parameters"]["SearchSort"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["Page"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SearchResults"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["InvalidKey"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    suggestProducts: {
        parameters: {
            query: {
                /**
                 * @description What to look for. Empty means everything.
                 * @example world guard
                 */
                q: components["parameters"]["SearchText"];
                /**
                 * @description Names at most.
                 * @example 8
                 */
                limit: components["parameters"]["SuggestLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Suggestions"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["InvalidKey"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Order"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransition"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrders: {
        parameters: {
            query: {
                /**
                 * @description Only orders in this status.
                 * @example paid
                 */
                status?: components["parameters"]["OrderStatusFilter"];
                /**
                 * @description Only what was created at this time or later.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                since?: components["parameters"]["Since"];
                /**
                 * @description Only what changed at this time or later, oldest change first.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                updated_since?: components["parameters"]["UpdatedSince"];
                /**
                 * @description An opaque position from a `Link` header. Lists by change from there on.
                 * @example djE6NDI
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["Page"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Orders"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repetition safe. For 24 hours the same key with the same body is answered as the first time, with `Idempotent-Replayed`.
                 * @example 4b1f0a52-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrderInput"];
        responses: {
            200: components["responses"]["Order"];
            201: components["responses"]["OrderCreated"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OrderFound"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProducts: {
        parameters: {
            query: {
                /**
                 * @description What to look for. Empty means everything.
                 * @example world guard
                 */
                q: components["parameters"]["SearchText"];
                /**
                 * @description Games, separated by commas; any of them matches.
                 * @example [
                 *       "minecraft"
                 *     ]
                 */
                game?: components["parameters"]["GameFilter"];
                /**
                 * @description Category slugs, separated by commas; any of them matches.
                 * @example [
                 *       "economy",
                 *       "chat"
                 *     ]
                 */
                category?: components["parameters"]["CategoryFilter"];
                /**
                 * @description Only free or only paid products.
                 * @example free
                 */
                price?: components["parameters"]["PriceFilter"];
                /**
                 * @description Tags, separated by commas; any of them matches. An unknown one finds nothing.
                 * @example [
                 *       "protection"
                 *     ]
                 */
                tag?: components["parameters"]["TagFilter"];
                /**
                 * @description Game versions, separated by commas; any of them matches. With `platform` both must hold on one and the same version. An unknown one finds nothing.
                 * @example [
                 *       "1.21.4"
                 *     ]
                 */
                game_version?: components["parameters"]["GameVersionFilter"];
                /**
                 * @description Platforms, separated by commas; any of them matches. With `game_version` both must hold on one and the same version.
                 * @example [
                 *       "paper"
                 *     ]
                 */
                platform?: components["parameters"]["PlatformFilter"];
                /**
                 * @description Only products of this seller.
                 * @example sk89q
                 */
                seller?: components["parameters"]["SellerFilter"];
                /**
                 * @description `me` lists the caller's own products, in every status.
                 * @example me
                 */
                owner?: components["parameters"]["OwnerFilter"];
                /**
                 * @description Only products in this status. Needs `owner=me`, or an admin's key.
                 * @example live
                 */
                status?: components["parameters"]["StatusFilter"];
                /**
                 * @description Product ids, separated by commas. Ids that are unknown or not visible are left out.
                 * @example [
                 *       "019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21"
                 *     ]
                 */
                ids?: components["parameters"]["IdsFilter"];
                /**
                 * @description Only what changed at this time or later, oldest change first.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                updated_since?: components["parameters"]["UpdatedSince"];
                /**
                 * @description An opaque position from a `Link` header. Lists by change from there on.
                 * @example djE6NDI
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order. The default is `relevance` with `q` and `newest` without.
                 * @example newest
                 */
                sort?: components["parameters"]["ProductSort"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["Page"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Products"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProductById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example worldguard
                 */
                id: components["parameters"]["ProductIdOrSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Product"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLatestVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example worldguard
                 */
                id: components["parameters"]["ProductIdOrSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Version"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProductVersionsById: {
        parameters: {
            query: {
                /**
                 * @description Only what changed at this time or later, oldest change first.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                updated_since?: components["parameters"]["UpdatedSince"];
                /**
                 * @description An opaque position from a `Link` header. Lists by change from there on.
                 * @example djE6NDI
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["Page"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The product's id or slug. A value that can be neither is `not_found`.
                 * @example worldguard
                 */
                id: components["parameters"]["ProductIdOrSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Versions"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPurchases: {
        parameters: {
            query: {
                /**
                 * @description Only orders in this status.
                 * @example paid
                 */
                status?: components["parameters"]["OrderStatusFilter"];
                /**
                 * @description Only what was created at this time or later.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                since?: components["parameters"]["Since"];
                /**
                 * @description Only what changed at this time or later, oldest change first.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                updated_since?: components["parameters"]["UpdatedSince"];
                /**
                 * @description An opaque position from a `Link` header. Lists by change from there on.
                 * @example djE6NDI
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The page, counted from 1. Past the end the list is empty.
                 * @example 1
                 */
                page: components["parameters"]["Page"];
                /**
                 * @description Items on a page.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Orders"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    findVersionByHash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Lower-case hexadecimal SHA-256 of the file. A value that cannot be one is `not_found`.
                 * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                 */
                sha256: components["parameters"]["Sha256"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Version"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Version"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadVersionById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version's id. A value that cannot be one is `not_found`.
                 * @example 019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01
                 */
                id: components["parameters"]["VersionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            302: components["responses"]["Download"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotOwner"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["VersionRecalled"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
            200: components["responses"]["Health"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["InvalidKey"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
            200: components["responses"]["Readiness"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["InvalidKey"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
