export interface DeckColours {
  deep: string;
  tint: string;
  accent: string;
}
