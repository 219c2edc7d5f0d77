/** The commands of the code blocks of one language in a page, in order. A command with a here-document is one. */
export const commandsOf = (page: string, language: string): string[] => {
  const blocks = [...page.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].filter(([, of]) => of === language);
  const commands: string[] = [];
  let end: string | null = null;
  for (const line of blocks.flatMap(([, , text = '']) => text.trimEnd().split('\n'))) {
    if (end === null) commands.push(line);
    else commands.push(`${commands.pop()}\n${line}`);
    if (end === null) end = /<<(\w+)/.exec(line)?.[1] ?? null;
    else if (line === end) end = null;
  }
  return commands;
};
