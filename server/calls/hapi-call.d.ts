// Types for the router that Hapi finds its routes by; the package has none of its own.
declare module '@hapi/call' {
  export class Router<Route> {
    add(config: { readonly method: string; readonly path: string }, route: Route): void;
    /** An Error where there is no such route. A HEAD without one of its own has that of GET. */
    route(method: string, path: string): { readonly route: Route; readonly params: Record<string, string> } | Error;
  }
}
