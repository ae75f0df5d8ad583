import ts from 'typescript';

/**
 * Returns the text of an export's declarations and of everything below the folder that they name,
 * directly or through others. Exports with the same text are equal. The compiler cannot tell that
 * of two copies of a generic.
 */
export function declaredText(checker: ts.TypeChecker, folder: string, exported: ts.Symbol): string {
  const seen = new Set<ts.Symbol>();
  const texts = new Set<string>();
  const follow = (symbol: ts.Symbol | undefined): void => {
    if (!symbol) return;
    const isAlias = symbol.flags & ts.SymbolFlags.Alias;
    const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    if (seen.has(target)) return;
    seen.add(target);
    for (const declaration of target.declarations ?? []) {
      if (!declaration.getSourceFile().fileName.startsWith(folder)) texts.add(target.name);
      else if (!ts.isTypeParameterDeclaration(declaration)) visit(declaration);
    }
  };
  const visit = (declaration: ts.Node): void => {
    texts.add(declaration.getText());
    const walk = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) follow(checker.getSymbolAtLocation(node));
      ts.forEachChild(node, walk);
    };
    walk(declaration);
  };
  follow(exported);
  return [...texts].sort().join('\n');
}
