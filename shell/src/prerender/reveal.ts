/** Takes the page that came with the document away, once there is something better to see. */
export function revealApp(): void {
  document.getElementById('prerendered')?.remove();
}
