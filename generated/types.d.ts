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
    "/api/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description Live products, newest first; with `q` by relevance. `ids` picks products by id. `owner=me` lists the caller's own products in every status. `updated_since` and `cursor` list by change, oldest change first, and cannot be combined with `q`, `sort` or `page`. A key limited to named products sees only those.
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
        /** @description For each value, the hits that match `q` and every filter except the facet's own. */
        Facets: {
            game: components["schemas"]["FacetCounts"];
            category: components["schemas"]["FacetCounts"];
        };
        /**
         * @description Bytes; 0 for an imported version without a file.
         * @example 734003
         */
        FileSize: number;
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
        /**
         * @description An identifier, or null where there is none.
         * @example 019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21
         */
        NullableId: string | null;
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
         * @description Games, separated by commas; any of them matches.
         * @example [
         *       "minecraft"
         *     ]
         */
        GameFilter: components["schemas"]["Game"][];
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
         * @description Only products in this status. Needs `owner=me`, or an admin's key.
         * @example live
         */
        StatusFilter: components["schemas"]["ProductStatus"];
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
    };
    requestBodies: never;
    headers: {
        /** @description Weak validator over the content without its counters. */
        ETag: string;
        /** @description Where the list goes on: `<…>; rel="next"`. Absent on the last page; lists by change always have it. */
        Link: string;
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
                 * @description Only products of this seller.
                 * @example sk89q
                 */
                seller?: components["parameters"]["SellerFilter"];
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
