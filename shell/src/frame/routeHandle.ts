/** What a route tells the frame around it. */
export interface RouteHandle {
  topBar: boolean;
}
