/** An error that ends the command with exit code 1. Its message is one sentence for the operator. */
export class CommandFault extends Error {}
