const POOLER = 'PgBouncer in transaction mode gives each transaction another connection (docs/operations.md section 7)';

/** What would bind the server to one connection of the database, so that no pooler could stand between the two. */
export const transactionPooling = [
  {
    selector: 'TemplateElement[value.raw=/\\bpg_(try_)?advisory_lock\\b/]',
    message: `A lock of a session: use pg_advisory_xact_lock. ${POOLER}.`,
  },
  {
    selector:
      'TaggedTemplateExpression[tag.name="sql"] TemplateElement[value.raw=/^\\s*(listen|notify|set (?!local\\b))/i]',
    message: `This changes the session: use SET LOCAL, or poll. ${POOLER}.`,
  },
  {
    selector: 'CallExpression[callee.property.name="prepare"] > Literal[value=/./]',
    message: `A prepared statement with a name. ${POOLER}.`,
  },
];
