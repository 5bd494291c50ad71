interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
}

/**
 * A remark plugin that turns HTML in an answer into the text that it is: `List<String>` and `<b>` outside of code are
 * things an answer speaks about, not markup, and must neither act nor vanish.
 */
export function htmlAsText() {
  return (tree: MarkdownNode): void => {
    tree.children = tree.children?.map((node) => {
      if (node.type !== 'html') return node;
      return { type: 'paragraph', children: [{ type: 'text', value: node.value }] };
    });
    for (const child of tree.children ?? []) inlineAsText(child);
  };
}

function inlineAsText(node: MarkdownNode): void {
  if (node.type === 'html') node.type = 'text';
  for (const child of node.children ?? []) inlineAsText(child);
}
