/** Who wrote (f the founder, i the investor), how many hours ago, and what. */
export type Line = ['f' | 'i', number, string];

export interface DemoConversation {
  founder: string;
  investor: string;
  /** The newest lines that the other side has not read yet. */
  unread: number;
  lines: Line[];
}
