/** Why a command ends with 1, in one sentence for whoever typed it. */
export class CommandFault extends Error {}
