/** The id of a call in the OpenAPI document, from which clients are generated: `putMatchAccept` for `PUT /match/accept`. */
export const operationIdOf = (name: string): string => {
  const [method = '', path = ''] = name.split(' ');
  const words = path.replaceAll(/\{(\w)/g, (_, letter: string) => `By${letter.toUpperCase()}`).match(/\w+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
};
