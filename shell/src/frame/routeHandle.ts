/** Settings of a route that the frame around the page uses. */
export interface RouteHandle {
  topBar: boolean;
}
