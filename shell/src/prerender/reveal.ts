/** Takes the page that came with the document away, once there is something better to see. */
export function revealApp(): void {
  for (const id of ['prerendered', 'prerendered-style']) document.getElementById(id)?.remove();
}
