/** A route's settings for the frame around it. */
export interface RouteHandle {
  topBar: boolean;
}
