// Generated from openapi.yaml by `npm run generate`; do not edit.
export const AccountState = ["active","unverified","suspended","deleted"];
export const CategorySlug = ["economy","pvp","rpg","minigames","admin-tools","world-management","anti-cheat","chat","permissions","misc","gameplay","admin","building","fun","editor"];
export const Channel = ["stable","beta"];
export const FacetName = ["price","tags","game_version","platform"];
export const Game = ["minecraft","rust","hytale"];
export const JobStatus = ["waiting","running","done","failed"];
export const OrderStatus = ["pending","paid","partially_refunded","refunded","disputed","cancelled"];
export const Platform = ["paper","spigot","purpur","folia","velocity","bungeecord","oxide","carbon","hytale"];
export const ProductStatus = ["draft","under_review","live","archived"];
export const RegistrationMode = ["open","invite","closed"];
export const Role = ["buyer","seller","admin"];
export const Scope = ["catalog:read","downloads:read","reviews:write","orders:read","orders:write","admin"];
export const SearchSort = ["relevance","newest","price_asc","price_desc","downloads"];
export const SellersMode = ["open","approved"];
