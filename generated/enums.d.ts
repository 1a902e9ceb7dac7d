// Generated from openapi.yaml by `npm run generate`; do not edit.
export declare const AccountKind: readonly ["person", "imported"];
export type AccountKind = "person" | "imported";

export declare const AccountState: readonly ["active", "unverified", "suspended", "deleted"];
export type AccountState = "active" | "unverified" | "suspended" | "deleted";

export declare const BackupState: readonly ["ok", "late", "none"];
export type BackupState = "ok" | "late" | "none";

export declare const CategorySlug: readonly ["economy", "pvp", "rpg", "minigames", "admin-tools", "world-management", "anti-cheat", "chat", "permissions", "misc", "gameplay", "admin", "building", "fun", "editor"];
export type CategorySlug = "economy" | "pvp" | "rpg" | "minigames" | "admin-tools" | "world-management" | "anti-cheat" | "chat" | "permissions" | "misc" | "gameplay" | "admin" | "building" | "fun" | "editor";

export declare const Channel: readonly ["stable", "beta"];
export type Channel = "stable" | "beta";

export declare const CheckState: readonly ["good", "hint", "bad"];
export type CheckState = "good" | "hint" | "bad";

export declare const EventKind: readonly ["order.created", "order.refunded", "license.revoked", "license.activated", "version.published", "subscription.cancelled", "subscription.expired", "review.created", "order.disputed", "product.updated", "product.archived", "version.yanked", "version.recalled", "endpoint.disabled"];
export type EventKind = "order.created" | "order.refunded" | "license.revoked" | "license.activated" | "version.published" | "subscription.cancelled" | "subscription.expired" | "review.created" | "order.disputed" | "product.updated" | "product.archived" | "version.yanked" | "version.recalled" | "endpoint.disabled";

export declare const FacetName: readonly ["price", "tags", "game_version", "platform"];
export type FacetName = "price" | "tags" | "game_version" | "platform";

export declare const Game: readonly ["minecraft", "rust", "hytale"];
export type Game = "minecraft" | "rust" | "hytale";

export declare const JobStatus: readonly ["waiting", "running", "done", "failed"];
export type JobStatus = "waiting" | "running" | "done" | "failed";

export declare const LedgerKind: readonly ["sale", "fee", "refund", "fee_refund", "dispute", "payout", "adjustment"];
export type LedgerKind = "sale" | "fee" | "refund" | "fee_refund" | "dispute" | "payout" | "adjustment";

export declare const LicenseCode: readonly ["valid", "grace", "not_activated", "expired", "revoked", "suspended", "product_mismatch", "version_recalled"];
export type LicenseCode = "valid" | "grace" | "not_activated" | "expired" | "revoked" | "suspended" | "product_mismatch" | "version_recalled";

export declare const LicenseStatus: readonly ["active", "suspended", "revoked", "expired"];
export type LicenseStatus = "active" | "suspended" | "revoked" | "expired";

export declare const OrderStatus: readonly ["pending", "paid", "partially_refunded", "refunded", "disputed", "cancelled"];
export type OrderStatus = "pending" | "paid" | "partially_refunded" | "refunded" | "disputed" | "cancelled";

export declare const Platform: readonly ["paper", "spigot", "purpur", "folia", "velocity", "bungeecord", "oxide", "carbon", "hytale"];
export type Platform = "paper" | "spigot" | "purpur" | "folia" | "velocity" | "bungeecord" | "oxide" | "carbon" | "hytale";

export declare const ProductStatus: readonly ["draft", "under_review", "live", "archived"];
export type ProductStatus = "draft" | "under_review" | "live" | "archived";

export declare const ProductStep: readonly ["submit", "approve", "reject", "send_back", "archive", "restore"];
export type ProductStep = "submit" | "approve" | "reject" | "send_back" | "archive" | "restore";

export declare const RegistrationMode: readonly ["open", "invite", "closed"];
export type RegistrationMode = "open" | "invite" | "closed";

export declare const RejectionCode: readonly ["incomplete", "misleading", "stolen", "malicious", "broken", "rules", "other"];
export type RejectionCode = "incomplete" | "misleading" | "stolen" | "malicious" | "broken" | "rules" | "other";

export declare const ReportKind: readonly ["malware", "stolen", "leak", "other"];
export type ReportKind = "malware" | "stolen" | "leak" | "other";

export declare const ReportStatus: readonly ["open", "upheld", "dismissed"];
export type ReportStatus = "open" | "upheld" | "dismissed";

export declare const RescanStatus: readonly ["running", "done"];
export type RescanStatus = "running" | "done";

export declare const Role: readonly ["buyer", "seller", "admin"];
export type Role = "buyer" | "seller" | "admin";

export declare const ScannerVerdict: readonly ["clean", "infected", "not_configured", "none"];
export type ScannerVerdict = "clean" | "infected" | "not_configured" | "none";

export declare const ScanVerdict: readonly ["passed", "rejected", "none"];
export type ScanVerdict = "passed" | "rejected" | "none";

export declare const Scope: readonly ["catalog:read", "downloads:read", "reviews:write", "orders:read", "orders:write", "products:write", "versions:publish", "licenses:manage", "webhooks:manage", "admin"];
export type Scope = "catalog:read" | "downloads:read" | "reviews:write" | "orders:read" | "orders:write" | "products:write" | "versions:publish" | "licenses:manage" | "webhooks:manage" | "admin";

export declare const SearchSort: readonly ["relevance", "newest", "updated", "price_asc", "price_desc", "downloads"];
export type SearchSort = "relevance" | "newest" | "updated" | "price_asc" | "price_desc" | "downloads";

export declare const SellersMode: readonly ["open", "approved"];
export type SellersMode = "open" | "approved";

export declare const SubscriptionStatus: readonly ["active", "past_due", "cancelled", "expired"];
export type SubscriptionStatus = "active" | "past_due" | "cancelled" | "expired";

export declare const WebhookDeliveryStatus: readonly ["pending", "delivered", "failed"];
export type WebhookDeliveryStatus = "pending" | "delivered" | "failed";

export declare const WebhookFormat: readonly ["standard", "discord"];
export type WebhookFormat = "standard" | "discord";

export declare const WebhookStatus: readonly ["active", "paused", "disabled"];
export type WebhookStatus = "active" | "paused" | "disabled";
