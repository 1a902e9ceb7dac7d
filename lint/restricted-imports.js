// Lint rule: what a file may not import, as patterns with the reason why; some of it may be imported as a type. The
// linter's own rule of that name knows no patterns that look ahead.

/** Whether nothing of what is imported or exported exists when the program runs. */
const isTypeAlone = (node) =>
  [node.importKind, node.exportKind].includes('type') ||
  (node.specifiers?.length > 0 &&
    node.specifiers.every((specifier) => [specifier.importKind, specifier.exportKind].includes('type')));

export const restrictedImports = {
  meta: { type: 'suggestion', schema: false },
  create(context) {
    const patterns = context.options.map((option) => ({ ...option, regex: new RegExp(option.regex, 'u') }));
    const check = (node, source) => {
      const broken = patterns.find(
        ({ regex, allowTypeImports }) => regex.test(source.value) && !(allowTypeImports && isTypeAlone(node)),
      );
      if (broken) context.report({ node, message: `${source.value}: ${broken.message}` });
    };
    return {
      'ImportDeclaration, ExportAllDeclaration, ExportNamedDeclaration[source]': (node) => check(node, node.source),
      'TSImportEqualsDeclaration > TSExternalModuleReference': (node) => check(node.parent, node.expression),
    };
  },
};
