// Written by `npm run client-types` from the API description of the service. Changes here are lost.

export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process is up */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            status: "ok";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The service can do its work: the database answers, and takes writes; 503 otherwise */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            status: "ok";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics for Prometheus
         * @description From the machine itself without a key, from elsewhere with `read_metrics`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Prometheus text */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/devices/{id}/sessions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions of a device, newest first
         * @description A caller may see and end the sessions of its own device; those of others need `manage_devices`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["DeviceSession"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/devices/{id}/sessions/{sessionId}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description A caller may see and end the sessions of its own device; those of others need `manage_devices`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    sessionId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/sessions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions of the organisation that are open, newest first
         * @description A caller sees and ends its own sessions; with `manage_people` those of all people, with `manage_devices` those of all devices.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `count` adds how many results there are on all pages */
                    include?: string;
                    /** @description The sessions of this person alone */
                    person_id?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["OpenSession"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/sessions/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description A caller sees and ends its own sessions; with `manage_people` those of all people, with `manage_devices` those of all devices.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/me/organisations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The organisations that the caller belongs to, by name
         * @description Of a person those with a role for them; of a device its own.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: {
                                /**
                                 * Format: uuid
                                 * @description Made by the service (UUIDv7)
                                 */
                                id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/session/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a key
         * @description For browsers: the session is a cookie.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A device’s key */
                        key: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Session"];
                    };
                };
            };
        };
        /** Sign out */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Go on in another organisation
         * @description For sessions of people. What the session may do is what the person may do there.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description One of `GET /api/v2/me/organisations/`
                         */
                        organisation_id: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Session"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v2/me/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who the caller is, and what it may do */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/sign-in/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How people can sign in, beside a key */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignInWays"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/devices/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List devices, newest first
         * @description Needs `manage_devices`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `count` adds how many results there are on all pages */
                    include?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["Device"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create a device and its key
         * @description Needs `manage_devices`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewDevice"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeviceWithKey"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/devices/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a device
         * @description Needs `manage_devices`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Device"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Revoke a device: its keys and sessions stop working
         * @description Needs `manage_devices`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change a device
         * @description Needs `manage_devices`.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * a name of more than spaces
                         * @example Label printer, hall 3
                         */
                        name?: string;
                        description?: string;
                        /**
                         * @description - `read_products`: Read products
                         *     - `create_products`: Create products
                         *     - `update_products`: Change products
                         *     - `delete_products`: Delete products
                         *     - `read_product_translations`: Read translations, and products in another language
                         *     - `update_product_translations`: Write translations
                         *     - `review_product_translations`: Mark translations as reviewed
                         *     - `manage_glossary`: Change the glossary of translators
                         *     - `use_machine_translation`: Have texts translated by a machine, which may cost money
                         *     - `read_entities`: Read materials, facilities and custom data
                         *     - `write_entities`: Write materials, facilities and custom data
                         *     - `capture_epcis_events`: Capture EPCIS events
                         *     - `read_epcis_events`: Read EPCIS events and genealogy
                         *     - `manage_queries`: Create and delete named queries of EPCIS events
                         *     - `manage_webhooks`: Manage webhooks, subscriptions and watches; what they send needs its own permissions
                         *     - `manage_recalls`: Keep recalls, and say what was done about their entries
                         *     - `read_schemas`: Read schemas
                         *     - `write_schemas`: Write schemas
                         *     - `force_schemas`: Save schemas that break their compatibility mode
                         *     - `write_system_schemas`: Write system schemas
                         *     - `manage_devices`: Manage devices and their keys
                         *     - `manage_people`: Manage people, their roles and their sessions
                         *     - `manage_organisations`: Manage organisations
                         *     - `read_audit`: Read the audit trail
                         *     - `read_metrics`: Read metrics
                         * @example [
                         *       "read_products"
                         *     ]
                         */
                        permissions?: (components["schemas"]["Permission"] | string)[];
                        /** @description When the device stops working by itself; null = never */
                        expires_at?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Device"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v2/devices/{id}/rotate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a device a new key
         * @description Needs `manage_devices`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description How long the old key goes on working beside the new one
                         * @default 86400
                         */
                        grace_seconds: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeviceWithKey"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/people/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people, newest first
         * @description Needs `manage_people`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `count` adds how many results there are on all pages */
                    include?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["Person"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Invite a person
         * @description They sign in with the identity provider of this installation, and are recognised there by `email` or `subject`. Whoever is in a group of a role needs no invitation.
         *
         *     Needs `manage_people`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPerson"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Person"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/people/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a person
         * @description Needs `manage_people`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Person"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change, block or unblock a person
         * @description Needs `manage_people`.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PersonPatch"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Person"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v2/roles/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles, newest first
         * @description Needs `manage_people`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `count` adds how many results there are on all pages */
                    include?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["Role"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create a role
         * @description Needs `manage_people`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewRole"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Role"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/roles/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a role
         * @description Needs `manage_people`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Role"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a role, and take it from everybody who holds it
         * @description Needs `manage_people`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change a role
         * @description It counts at once for everybody who holds the role. Of a built-in role only `groups` can be changed.
         *
         *     Needs `manage_people`.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RolePatch"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Role"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v2/organisations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organisations
         * @description Needs `manage_organisations`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `count` adds how many results there are on all pages */
                    include?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["Organisation"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create an organisation
         * @description Needs `manage_organisations`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * a name of more than spaces
                         * @example Atelier Nord
                         */
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrganisationWithKey"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/organisation/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your organisation
         * @description Its name, how many belong to it, as far as the key may know, and what the installation allows.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnOrganisation"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename your organisation
         * @description Needs `manage_people`.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * a name of more than spaces
                         * @example Atelier Nord
                         */
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Organisation"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v2/audit/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes, newest first
         * @description Every write of an entity, schema, device, person, role or organisation, recorded in the same transaction, every recall and list of origins that was requested, every sign-in and sign-out, and every key that was refused.
         *
         *     Needs `read_audit`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `count` adds how many results there are on all pages */
                    include?: string;
                    /** @example device */
                    entity?: string;
                    /** @description `change`: what was written; `read`: lists that were requested; `access`: who signed in and out, and was refused */
                    kind?: "change" | "read" | "access";
                    entity_id?: string;
                    /** @description Who made the change: a device or a person */
                    device_id?: string;
                    /** @description Changes at or after this time */
                    since?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["AuditEntry"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/audit/chain/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The state of the chain that protects the audit trail
         * @description Each entry is linked to the one before by its hash, some seconds after it was written; the last hash is signed and written outside the database. `polytrace verify-audit` checks all of it.
         *
         *     Needs `read_audit`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditChain"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/audit/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit trail, with what is needed to check it elsewhere
         * @description NDJSON, oldest first, streamed: a line for each entry with its link, and `{"head": …}` as the last line, the signed head of the chain, or null where the service signs none. `polytrace verify-audit --export` checks such a file.
         *
         *     Needs `read_audit`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only entries after this position, to go on where an earlier export ended */
                    after?: number;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/x-ndjson": components["schemas"]["ExportedAuditEntry"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/schemas/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List schemas, newest first
         * @description Those of your organisation, and the system schemas.
         *
         *     Needs `read_schemas`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /**
                     * @description `usage` adds how many entities each schema guards, `count` how many schemas there are on all pages
                     * @example usage
                     */
                    include?: string;
                    /**
                     * @description What the schema is for
                     * @example custom_data
                     */
                    field_group?: "custom_data" | "material_structured_data" | "facility_structured_data";
                    /** @description Text in the name or description */
                    q?: string;
                    is_system_schema?: boolean;
                    /**
                     * @description Shows every text in this language; what has no translation is as it was written
                     * @example fr
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original
                     * @example fr,es
                     */
                    fallback?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "results": [
                         *         {
                         *           "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *           "name": "Garment details",
                         *           "description": "What we weigh and label",
                         *           "type": "JSON",
                         *           "field_group": "custom_data",
                         *           "is_system_schema": false,
                         *           "is_shipped": false,
                         *           "raw_schema": {
                         *             "type": "object",
                         *             "properties": {
                         *               "weight": {
                         *                 "type": "number",
                         *                 "minimum": 0
                         *               },
                         *               "fabric_code": {
                         *                 "type": "string"
                         *               }
                         *             },
                         *             "required": [
                         *               "weight"
                         *             ]
                         *           },
                         *           "compatibility": "none",
                         *           "state": "active",
                         *           "version": 3,
                         *           "edits": 0,
                         *           "created_at": "2026-02-03T09:15:00.000Z",
                         *           "updated_at": "2026-02-17T14:02:31.480Z",
                         *           "usage": 4310
                         *         }
                         *       ],
                         *       "next": null
                         *     }
                         */
                        "application/json": {
                            results: components["schemas"]["ListedSchema"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create a schema
         * @description Needs `write_schemas`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewSchema"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedSchema"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/schemas/field-groups/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What schemas can be for
         * @description Needs `read_schemas`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["FieldGroup"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/schemas/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a schema, in any language
         * @description With `lang`, titles and descriptions are shown in that language, and `x-enum-labels` beside an `enum` says what its values are called there.
         *
         *     Needs `read_schemas`.
         */
        get: {
            parameters: {
                query?: {
                    /**
                     * @description Shows every text in this language; what has no translation is as it was written
                     * @example fr
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original
                     * @example fr,es
                     */
                    fallback?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "name": "Garment details",
                         *       "description": "What we weigh and label",
                         *       "type": "JSON",
                         *       "field_group": "custom_data",
                         *       "is_system_schema": false,
                         *       "is_shipped": false,
                         *       "raw_schema": {
                         *         "type": "object",
                         *         "properties": {
                         *           "weight": {
                         *             "type": "number",
                         *             "minimum": 0
                         *           },
                         *           "fabric_code": {
                         *             "type": "string"
                         *           }
                         *         },
                         *         "required": [
                         *           "weight"
                         *         ]
                         *       },
                         *       "compatibility": "none",
                         *       "state": "active",
                         *       "version": 3,
                         *       "edits": 0,
                         *       "created_at": "2026-02-03T09:15:00.000Z",
                         *       "updated_at": "2026-02-17T14:02:31.480Z"
                         *     }
                         */
                        "application/json": components["schemas"]["Schema"];
                    };
                };
            };
        };
        /**
         * Replace a schema
         * @description Every change of `raw_schema` is a new version. One that breaks `compatibility` is a 409 with the verdict, unless `force=true`. When stored data would not conform, the answer is a 409 with the report of a check, unless `accept_invalid=true`; above 10,000 entities it needs the id of a finished check.
         *
         *     Needs `write_schemas`.
         */
        put: {
            parameters: {
                query?: {
                    /** @description Save it even if it breaks `compatibility`; needs `force_schemas` */
                    force?: boolean;
                    /** @description Save it even if stored data does not conform */
                    accept_invalid?: boolean;
                    /** @description A finished check of the same `raw_schema`, for more than 10,000 entities */
                    check_id?: string;
                };
                header?: {
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewSchema"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedSchema"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete a schema
         * @description One that data or another schema uses stays: 409, and `used_by` counts the users. The versions of a deleted one stay readable.
         *
         *     Needs `write_schemas`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change a schema
         * @description Every change of `raw_schema` is a new version. One that breaks `compatibility` is a 409 with the verdict, unless `force=true`. When stored data would not conform, the answer is a 409 with the report of a check, unless `accept_invalid=true`; above 10,000 entities it needs the id of a finished check.
         *
         *     Needs `write_schemas`.
         */
        patch: {
            parameters: {
                query?: {
                    /** @description Save it even if it breaks `compatibility`; needs `force_schemas` */
                    force?: boolean;
                    /** @description Save it even if stored data does not conform */
                    accept_invalid?: boolean;
                    /** @description A finished check of the same `raw_schema`, for more than 10,000 entities */
                    check_id?: string;
                };
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SchemaPatch"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedSchema"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v2/schemas/system/id/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a system schema
         * @description Needs `read_schemas`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "name": "Garment details",
                         *       "description": "What we weigh and label",
                         *       "type": "JSON",
                         *       "field_group": "custom_data",
                         *       "is_system_schema": false,
                         *       "is_shipped": false,
                         *       "raw_schema": {
                         *         "type": "object",
                         *         "properties": {
                         *           "weight": {
                         *             "type": "number",
                         *             "minimum": 0
                         *           },
                         *           "fabric_code": {
                         *             "type": "string"
                         *           }
                         *         },
                         *         "required": [
                         *           "weight"
                         *         ]
                         *       },
                         *       "compatibility": "none",
                         *       "state": "active",
                         *       "version": 3,
                         *       "edits": 0,
                         *       "created_at": "2026-02-03T09:15:00.000Z",
                         *       "updated_at": "2026-02-17T14:02:31.480Z"
                         *     }
                         */
                        "application/json": components["schemas"]["Schema"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/internal/core/schemas/system/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all system schemas
         * @description Needs `read_schemas`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["Schema"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/schemas/{id}/usage/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what a schema guards
         * @description Needs `read_schemas`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SchemaUsage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/schemas/settings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the defaults of new schemas
         * @description Needs `read_schemas`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SchemaSettings"];
                    };
                };
            };
        };
        /**
         * Replace the defaults of new schemas
         * @description Schemas that exist keep what they have.
         *
         *     Needs `write_schemas`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SchemaSettings"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SchemaSettings"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/schemas/{id}/versions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List every version of a schema, newest first
         * @description Needs `read_schemas`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["SchemaVersion"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/schemas/{id}/versions/{version}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a version of a schema
         * @description A version never changes.
         *
         *     Needs `read_schemas`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                    version: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SchemaVersion"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/schemas/{id}/versions/{a}/diff/{b}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two versions of a schema
         * @description `backward`: whether all data that conforms to `a` conforms to `b`; `forward`: the reverse.
         *
         *     Needs `read_schemas`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                    a: number;
                    b: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SchemaComparison"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/schemas/{id}/check/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a change of a schema on all data stored under it
         * @description Nothing is stored. Data under schemas that refer to this one is checked too. Above 10,000 entities, or with `background=true`, the answer is 202 with a job; its address stands in `Location`.
         *
         *     Needs `read_schemas`.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Answer with a job, whatever the number of entities */
                    background?: boolean;
                };
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description A JSON Schema: 2020-12, 2019-09, draft-07, draft-06 or draft-04, as `$schema` says; or `true`, which admits every value, or `false`, which admits none
                         * @example {
                         *       "type": "object",
                         *       "properties": {
                         *         "weight": {
                         *           "type": "number",
                         *           "minimum": 0
                         *         },
                         *         "fabric_code": {
                         *           "type": "string"
                         *         }
                         *       },
                         *       "required": [
                         *         "weight"
                         *       ]
                         *     }
                         */
                        raw_schema: {
                            [key: string]: unknown;
                        } | boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckReport"];
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckJob"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/schemas/{id}/checks/{checkId}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask how far a check is
         * @description Needs `read_schemas`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                    checkId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckJob"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/schemas/{id}/validate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a value on a schema
         * @description Nothing is stored. Pointers in `errors` lead into the value.
         *
         *     Needs `read_schemas`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "value": {
                     *         "weight": "heavy"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The data that would be stored */
                        value: unknown;
                        /** @description An older version of the schema */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TrialResult"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/materials/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List materials, newest first
         * @description Needs `read_entities`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `count` adds how many results there are on all pages */
                    include?: string;
                    /**
                     * @description Shows every text in this language; what has no translation is as it was written
                     * @example fr
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original
                     * @example fr,es
                     */
                    fallback?: string;
                    /** @description Text in the name, the key or the identifiers */
                    q?: string;
                    schema_id?: string;
                    internal_id?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["Material"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create a material
         * @description Needs `write_entities`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewMaterial"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Material"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/materials/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a material, in any language
         * @description Needs `read_entities`.
         */
        get: {
            parameters: {
                query?: {
                    /**
                     * @description Shows every text in this language; what has no translation is as it was written
                     * @example fr
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original
                     * @example fr,es
                     */
                    fallback?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Material"];
                    };
                };
            };
        };
        /**
         * Replace a material
         * @description Needs `write_entities`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewMaterial"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Material"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete a material
         * @description Needs `write_entities`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change a material
         * @description Without `read_entities` the answer is a 204.
         *
         *     Needs `write_entities`.
         */
        patch: {
            parameters: {
                query?: {
                    /** @description Merge objects deeply, and remove what is `null` (RFC 7396), instead of replacing each field given */
                    merge?: boolean;
                };
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MaterialPatch"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Material"];
                    };
                };
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        trace?: never;
    };
    "/api/v2/facilities/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List facilities, newest first
         * @description Needs `read_entities`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `count` adds how many results there are on all pages */
                    include?: string;
                    /**
                     * @description Shows every text in this language; what has no translation is as it was written
                     * @example fr
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original
                     * @example fr,es
                     */
                    fallback?: string;
                    /** @description Text in the name, the key or the identifiers */
                    q?: string;
                    schema_id?: string;
                    internal_id?: string;
                    gln?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["Facility"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create a facility
         * @description Needs `write_entities`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewFacility"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Facility"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/facilities/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a facility, in any language
         * @description Needs `read_entities`.
         */
        get: {
            parameters: {
                query?: {
                    /**
                     * @description Shows every text in this language; what has no translation is as it was written
                     * @example fr
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original
                     * @example fr,es
                     */
                    fallback?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Facility"];
                    };
                };
            };
        };
        /**
         * Replace a facility
         * @description Needs `write_entities`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewFacility"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Facility"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete a facility
         * @description Needs `write_entities`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change a facility
         * @description Without `read_entities` the answer is a 204.
         *
         *     Needs `write_entities`.
         */
        patch: {
            parameters: {
                query?: {
                    /** @description Merge objects deeply, and remove what is `null` (RFC 7396), instead of replacing each field given */
                    merge?: boolean;
                };
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FacilityPatch"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Facility"];
                    };
                };
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        trace?: never;
    };
    "/api/v2/custom-data/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List custom data, newest first
         * @description Needs `read_entities`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `count` adds how many results there are on all pages */
                    include?: string;
                    /**
                     * @description Shows every text in this language; what has no translation is as it was written
                     * @example fr
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original
                     * @example fr,es
                     */
                    fallback?: string;
                    /** @description Text in the name, the key or the identifiers */
                    q?: string;
                    schema_id?: string;
                    key?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["CustomData"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create a custom data record
         * @description Needs `write_entities`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCustomData"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CustomData"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/custom-data/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a custom data record, in any language
         * @description Needs `read_entities`.
         */
        get: {
            parameters: {
                query?: {
                    /**
                     * @description Shows every text in this language; what has no translation is as it was written
                     * @example fr
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original
                     * @example fr,es
                     */
                    fallback?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CustomData"];
                    };
                };
            };
        };
        /**
         * Replace a custom data record
         * @description Needs `write_entities`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCustomData"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CustomData"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete a custom data record
         * @description Needs `write_entities`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change a custom data record
         * @description Without `read_entities` the answer is a 204.
         *
         *     Needs `write_entities`.
         */
        patch: {
            parameters: {
                query?: {
                    /** @description Merge objects deeply, and remove what is `null` (RFC 7396), instead of replacing each field given */
                    merge?: boolean;
                };
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CustomDataPatch"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CustomData"];
                    };
                };
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        trace?: never;
    };
    "/api/v2/products/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find products
         * @description Newest first, unless `q` or `ordering` say otherwise. Every field but `schema_version` is a filter: `color=red`, `custom_data.size=XL`, with `__gt`, `__gte`, `__lt`, `__lte`, `__in`, `__exists` and `__prefix` behind its name; texts are compared without regard to case and accents, and own fields as their schema types them. `lang`, `fallback`, `missing`, `outdated`, `machine`, `unreviewed`, `commented`, `include=translations` and `include=languages` need `read_product_translations`. The answer has an `ETag`, for `If-None-Match`.
         *
         *     Needs `read_products`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Up to 20 words and parts of words in the texts of a product, its gtin and internal_id, in the original and in `lang`, without regard to case and accents; `"light blue"` is a phrase, and `-wool` leaves products with that word out. The best come first: whole words before parts, and the name before other texts */
                    q?: string;
                    /** @description The brand, original or in `lang`, without regard to case and accents; `ue` finds `ü` as `q` does */
                    brand?: string;
                    /** @description The category, as with `brand` */
                    category?: string;
                    /** @description Compared as 14 digits */
                    gtin?: string;
                    /** @description The whole internal_id */
                    internal_id?: string;
                    schema_id?: string;
                    /** @description Changed at or after this time; a change that was committed late may be missed, unlike with `changed_after` */
                    updated_since?: string;
                    /** @description Changed behind this position of the feed: the `position` of an earlier answer. Nothing is missed */
                    changed_after?: number;
                    /** @description Products with texts that this language does not translate */
                    missing?: string;
                    /** @description Products whose source changed after this translation */
                    outdated?: string;
                    /** @description Products with texts that a machine wrote and nobody has confirmed */
                    machine?: string;
                    /** @description Products with texts that a person translated, that are not outdated, and that nobody has reviewed */
                    unreviewed?: string;
                    /** @description Products with comments on texts of this language that are not resolved */
                    commented?: string;
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `translations` adds every language, `languages` how far each of them is, `count` how many products there are, and `position` where the feed of changes ended before the list was read */
                    include?: string;
                    /**
                     * @description The fields to answer with, beside the id; all of them if left out
                     * @example name,custom_data.size
                     */
                    fields?: string;
                    /**
                     * @description Up to three fields, `-` before one for the opposite order; what has no value comes last. By the originals, in whichever `lang`
                     * @example name,-updated_at
                     */
                    ordering?: string;
                    /**
                     * @description Fields whose original values are counted over all products that match, up to 100 values each; also `schema_id`, and with `lang` `language_state`
                     * @example brand,category
                     */
                    facets?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "results": [
                         *         {
                         *           "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *           "gtin": "4006381333931",
                         *           "internal_id": "SHIRT-01",
                         *           "name": "Linen shirt",
                         *           "description": "Light and airy",
                         *           "short_description": null,
                         *           "brand": "Northwind",
                         *           "category": null,
                         *           "subcategory": null,
                         *           "color": null,
                         *           "size": null,
                         *           "composition": null,
                         *           "care_instructions": null,
                         *           "country_of_origin": null,
                         *           "details": {},
                         *           "specifications": {},
                         *           "custom_data": {
                         *             "fabric_code": "LIN-140",
                         *             "care": {
                         *               "wash": "Cold"
                         *             }
                         *           },
                         *           "schema_id": null,
                         *           "images": [],
                         *           "created_at": "2026-01-31T08:00:00.000Z",
                         *           "updated_at": "2026-01-31T08:00:00.000Z",
                         *           "version": 1
                         *         }
                         *       ],
                         *       "next": null
                         *     }
                         */
                        "application/json": {
                            results: components["schemas"]["Product"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                            /** @description With `changed_after` or `include=position`: where the feed ended before this was read, for `changed_after` later. Of several pages, that of the first counts */
                            position?: number;
                            /** @description With `facets`: how many of all products that match have each value */
                            facets?: {
                                [key: string]: {
                                    value: string | number | boolean | null;
                                    count: number;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create a product
         * @description `translations` in the body need `update_product_translations` too.
         *
         *     Needs `create_products`.
         */
        post: {
            parameters: {
                query?: {
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                    /** @description `translations` adds every language */
                    include?: string;
                    /**
                     * @description The fields to answer with, beside the id; all of them if left out
                     * @example name,custom_data.size
                     */
                    fields?: string;
                };
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "gtin": "4006381333931",
                     *       "internal_id": "SHIRT-01",
                     *       "name": "Linen shirt",
                     *       "description": "Light and airy",
                     *       "brand": "Northwind",
                     *       "custom_data": {
                     *         "fabric_code": "LIN-140",
                     *         "care": {
                     *           "wash": "Cold"
                     *         }
                     *       },
                     *       "translations": {
                     *         "fr": {
                     *           "name": "Chemise en lin"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["NewProduct"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "gtin": "4006381333931",
                         *       "internal_id": "SHIRT-01",
                         *       "name": "Linen shirt",
                         *       "description": "Light and airy",
                         *       "short_description": null,
                         *       "brand": "Northwind",
                         *       "category": null,
                         *       "subcategory": null,
                         *       "color": null,
                         *       "size": null,
                         *       "composition": null,
                         *       "care_instructions": null,
                         *       "country_of_origin": null,
                         *       "details": {},
                         *       "specifications": {},
                         *       "custom_data": {
                         *         "fabric_code": "LIN-140",
                         *         "care": {
                         *           "wash": "Cold"
                         *         }
                         *       },
                         *       "schema_id": null,
                         *       "images": [],
                         *       "created_at": "2026-01-31T08:00:00.000Z",
                         *       "updated_at": "2026-01-31T08:00:00.000Z",
                         *       "version": 1
                         *     }
                         */
                        "application/json": components["schemas"]["Product"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a product, in any language
         * @description `lang`, `fallback` and `include=translations` need `read_product_translations`.
         *
         *     Needs `read_products`.
         */
        get: {
            parameters: {
                query?: {
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                    /** @description `translations` adds every language */
                    include?: string;
                    /**
                     * @description The fields to answer with, beside the id; all of them if left out
                     * @example name,custom_data.size
                     */
                    fields?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "gtin": "4006381333931",
                         *       "internal_id": "SHIRT-01",
                         *       "name": "Linen shirt",
                         *       "description": "Light and airy",
                         *       "short_description": null,
                         *       "brand": "Northwind",
                         *       "category": null,
                         *       "subcategory": null,
                         *       "color": null,
                         *       "size": null,
                         *       "composition": null,
                         *       "care_instructions": null,
                         *       "country_of_origin": null,
                         *       "details": {},
                         *       "specifications": {},
                         *       "custom_data": {
                         *         "fabric_code": "LIN-140",
                         *         "care": {
                         *           "wash": "Cold"
                         *         }
                         *       },
                         *       "schema_id": null,
                         *       "images": [],
                         *       "created_at": "2026-01-31T08:00:00.000Z",
                         *       "updated_at": "2026-01-31T08:00:00.000Z",
                         *       "version": 1
                         *     }
                         */
                        "application/json": components["schemas"]["Product"];
                    };
                };
            };
        };
        /**
         * Replace a product
         * @description Without `translations` in the body they stay as they are; with them `update_product_translations` is needed.
         *
         *     Needs `update_products`.
         */
        put: {
            parameters: {
                query?: {
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                    /** @description `translations` adds every language */
                    include?: string;
                    /**
                     * @description The fields to answer with, beside the id; all of them if left out
                     * @example name,custom_data.size
                     */
                    fields?: string;
                };
                header?: {
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "gtin": "4006381333931",
                     *       "internal_id": "SHIRT-01",
                     *       "name": "Linen shirt",
                     *       "description": "Light and airy",
                     *       "brand": "Northwind",
                     *       "custom_data": {
                     *         "fabric_code": "LIN-140",
                     *         "care": {
                     *           "wash": "Cold"
                     *         }
                     *       },
                     *       "translations": {
                     *         "fr": {
                     *           "name": "Chemise en lin"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WholeProduct"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "gtin": "4006381333931",
                         *       "internal_id": "SHIRT-01",
                         *       "name": "Linen shirt",
                         *       "description": "Light and airy",
                         *       "short_description": null,
                         *       "brand": "Northwind",
                         *       "category": null,
                         *       "subcategory": null,
                         *       "color": null,
                         *       "size": null,
                         *       "composition": null,
                         *       "care_instructions": null,
                         *       "country_of_origin": null,
                         *       "details": {},
                         *       "specifications": {},
                         *       "custom_data": {
                         *         "fabric_code": "LIN-140",
                         *         "care": {
                         *           "wash": "Cold"
                         *         }
                         *       },
                         *       "schema_id": null,
                         *       "images": [],
                         *       "created_at": "2026-01-31T08:00:00.000Z",
                         *       "updated_at": "2026-01-31T08:00:00.000Z",
                         *       "version": 1
                         *     }
                         */
                        "application/json": components["schemas"]["Product"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete a product with its translations
         * @description It can be undeleted for 30 days.
         *
         *     Needs `delete_products`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change a product or its translations
         * @description With `merge=true`, or as `application/merge-patch+json`, objects merge at any depth and `null` removes (RFC 7396); without it each field given replaces the stored one whole. `application/json-patch+json` (RFC 6902) changes the document that `include=translations` shows; a `test` that fails is a 409. Fields need `update_products`, `translations` need `update_product_translations`, and a JSON Patch also the permissions to read what it names. Without `read_products` the answer is a 204.
         */
        patch: {
            parameters: {
                query?: {
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                    /** @description `translations` adds every language */
                    include?: string;
                    /**
                     * @description The fields to answer with, beside the id; all of them if left out
                     * @example name,custom_data.size
                     */
                    fields?: string;
                    /** @description `true` merges objects at any depth, and `null` removes; otherwise each field given replaces whole */
                    merge?: "true" | "false";
                };
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "translations": {
                     *         "fr": {
                     *           "custom_data": {
                     *             "care": {
                     *               "wash": "Froid"
                     *             }
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProductPatch"];
                    /**
                     * @example {
                     *       "translations": {
                     *         "fr": {
                     *           "custom_data": {
                     *             "care": {
                     *               "wash": "Froid"
                     *             }
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/merge-patch+json": components["schemas"]["ProductPatch"];
                    /**
                     * @example [
                     *       {
                     *         "op": "replace",
                     *         "path": "/custom_data/size",
                     *         "value": "XL"
                     *       }
                     *     ]
                     */
                    "application/json-patch+json": components["schemas"]["JsonPatch"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "gtin": "4006381333931",
                         *       "internal_id": "SHIRT-01",
                         *       "name": "Linen shirt",
                         *       "description": "Light and airy",
                         *       "short_description": null,
                         *       "brand": "Northwind",
                         *       "category": null,
                         *       "subcategory": null,
                         *       "color": null,
                         *       "size": null,
                         *       "composition": null,
                         *       "care_instructions": null,
                         *       "country_of_origin": null,
                         *       "details": {},
                         *       "specifications": {},
                         *       "custom_data": {
                         *         "fabric_code": "LIN-140",
                         *         "care": {
                         *           "wash": "Cold"
                         *         }
                         *       },
                         *       "schema_id": null,
                         *       "images": [],
                         *       "created_at": "2026-01-31T08:00:00.000Z",
                         *       "updated_at": "2026-01-31T08:00:00.000Z",
                         *       "version": 1
                         *     }
                         */
                        "application/json": components["schemas"]["Product"];
                    };
                };
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        trace?: never;
    };
    "/api/v2/products/by/{identifier}/{value}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Create a product, or replace the one that has this identifier
         * @description A 201 says that it is new. The body need not repeat the identifier; without `translations` they stay as they are. `If-None-Match: *` creates alone, `If-Match` replaces alone.
         *
         *     Needs `read_products`, `create_products`, `update_products`.
         */
        put: {
            parameters: {
                query?: {
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                    /** @description `translations` adds every language */
                    include?: string;
                    /**
                     * @description The fields to answer with, beside the id; all of them if left out
                     * @example name,custom_data.size
                     */
                    fields?: string;
                };
                header?: {
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    identifier: "gtin" | "internal_id";
                    value: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "gtin": "4006381333931",
                     *       "internal_id": "SHIRT-01",
                     *       "name": "Linen shirt",
                     *       "description": "Light and airy",
                     *       "brand": "Northwind",
                     *       "custom_data": {
                     *         "fabric_code": "LIN-140",
                     *         "care": {
                     *           "wash": "Cold"
                     *         }
                     *       },
                     *       "translations": {
                     *         "fr": {
                     *           "name": "Chemise en lin"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WholeProduct"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "gtin": "4006381333931",
                         *       "internal_id": "SHIRT-01",
                         *       "name": "Linen shirt",
                         *       "description": "Light and airy",
                         *       "short_description": null,
                         *       "brand": "Northwind",
                         *       "category": null,
                         *       "subcategory": null,
                         *       "color": null,
                         *       "size": null,
                         *       "composition": null,
                         *       "care_instructions": null,
                         *       "country_of_origin": null,
                         *       "details": {},
                         *       "specifications": {},
                         *       "custom_data": {
                         *         "fabric_code": "LIN-140",
                         *         "care": {
                         *           "wash": "Cold"
                         *         }
                         *       },
                         *       "schema_id": null,
                         *       "images": [],
                         *       "created_at": "2026-01-31T08:00:00.000Z",
                         *       "updated_at": "2026-01-31T08:00:00.000Z",
                         *       "version": 1
                         *     }
                         */
                        "application/json": components["schemas"]["Product"];
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "gtin": "4006381333931",
                         *       "internal_id": "SHIRT-01",
                         *       "name": "Linen shirt",
                         *       "description": "Light and airy",
                         *       "short_description": null,
                         *       "brand": "Northwind",
                         *       "category": null,
                         *       "subcategory": null,
                         *       "color": null,
                         *       "size": null,
                         *       "composition": null,
                         *       "care_instructions": null,
                         *       "country_of_origin": null,
                         *       "details": {},
                         *       "specifications": {},
                         *       "custom_data": {
                         *         "fabric_code": "LIN-140",
                         *         "care": {
                         *           "wash": "Cold"
                         *         }
                         *       },
                         *       "schema_id": null,
                         *       "images": [],
                         *       "created_at": "2026-01-31T08:00:00.000Z",
                         *       "updated_at": "2026-01-31T08:00:00.000Z",
                         *       "version": 1
                         *     }
                         */
                        "application/json": components["schemas"]["Product"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/translations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far each language is, over all products
         * @description Needs `read_product_translations`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "products": 2,
                         *       "texts": 4,
                         *       "label_texts": 2,
                         *       "results": [
                         *         {
                         *           "lang": "fr",
                         *           "products": 1,
                         *           "translated": 1,
                         *           "missing": 3,
                         *           "outdated": 1,
                         *           "machine": 0,
                         *           "reviewed": 0,
                         *           "completeness": 0.25,
                         *           "labels": {
                         *             "translated": 2,
                         *             "missing": 0,
                         *             "outdated": 0,
                         *             "machine": 0,
                         *             "reviewed": 1
                         *           }
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": components["schemas"]["TranslationSummary"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/{id}/translations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far each language of a product is
         * @description Needs `read_product_translations`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "texts": 2,
                         *       "results": [
                         *         {
                         *           "lang": "fr",
                         *           "translated": [
                         *             "/name"
                         *           ],
                         *           "missing": [
                         *             "/description"
                         *           ],
                         *           "outdated": [
                         *             "/name"
                         *           ],
                         *           "machine": [],
                         *           "reviewed": [],
                         *           "without_source": [],
                         *           "completeness": 0.5
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": components["schemas"]["TranslationStatus"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/{id}/translations/{lang}/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm that translations are right
         * @description Outdated ones are right for the source of now, and what a machine wrote counts as translated. Without `read_product_translations` the answer is a 204.
         *
         *     Needs `update_product_translations`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    lang: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "pointers": [
                     *         "/name"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Translations that are right, outdated or made by a machine, as the status names them */
                        pointers: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LanguageStatus"];
                    };
                };
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/{id}/translations/{lang}/review/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark translations as reviewed
         * @description Outdated ones are right for the source of now. Without `read_product_translations` the answer is a 204.
         *
         *     Needs `review_product_translations`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    lang: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "pointers": [
                     *         "/name"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Review"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LanguageStatus"];
                    };
                };
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/{id}/translations/{lang}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every text of a product with its translation and state
         * @description Also in a language that the product does not have yet: all its texts are missing then.
         *
         *     Needs `read_products`, `read_product_translations`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                    lang: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LanguageTexts"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Write translations with their states
         * @description `machine` leaves what a person wrote, confirmed or reviewed as it is. Without `read_products` and `read_product_translations` the answer is a 204.
         *
         *     Needs `update_product_translations`.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    lang: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "texts": [
                     *         {
                     *           "pointer": "/name",
                     *           "target": "Chemise en lin",
                     *           "state": "machine"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TextChanges"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LanguageTexts"];
                    };
                };
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        trace?: never;
    };
    "/api/v2/products/comments/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comments on the texts of all products, the newest first
         * @description Needs `read_products`, `read_product_translations`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `count` adds how many results there are on all pages */
                    include?: string;
                    /** @description Which comments to list */
                    state?: "open" | "resolved" | "all";
                    /** @description Of one language alone */
                    lang?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "results": [
                         *         {
                         *           "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *           "product_id": "0190163d-8694-739b-aea5-966c26f8ad91",
                         *           "lang": "fr",
                         *           "pointer": "/color",
                         *           "text": "Is this the colour, or the material?",
                         *           "author": "Ada",
                         *           "is_own": true,
                         *           "created_at": "2026-01-31T08:00:00.000Z",
                         *           "edited_at": null,
                         *           "resolved_at": null,
                         *           "resolved_by": null
                         *         }
                         *       ],
                         *       "next": null
                         *     }
                         */
                        "application/json": {
                            results: components["schemas"]["Comment"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/{id}/translations/{lang}/comments/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comments on the texts of a product in one language, the newest first
         * @description Needs `read_products`, `read_product_translations`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `count` adds how many results there are on all pages */
                    include?: string;
                    /** @description Which comments to list */
                    state?: "open" | "resolved" | "all";
                    /** @description Of one text alone */
                    pointer?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                    lang: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "results": [
                         *         {
                         *           "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *           "product_id": "0190163d-8694-739b-aea5-966c26f8ad91",
                         *           "lang": "fr",
                         *           "pointer": "/color",
                         *           "text": "Is this the colour, or the material?",
                         *           "author": "Ada",
                         *           "is_own": true,
                         *           "created_at": "2026-01-31T08:00:00.000Z",
                         *           "edited_at": null,
                         *           "resolved_at": null,
                         *           "resolved_by": null
                         *         }
                         *       ],
                         *       "next": null
                         *     }
                         */
                        "application/json": {
                            results: components["schemas"]["Comment"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Comment on a text
         * @description Needs `update_product_translations` or `review_product_translations`, at least for the language.
         *
         *     Needs `read_products`, `read_product_translations`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                    lang: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewComment"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "product_id": "0190163d-8694-739b-aea5-966c26f8ad91",
                         *       "lang": "fr",
                         *       "pointer": "/color",
                         *       "text": "Is this the colour, or the material?",
                         *       "author": "Ada",
                         *       "is_own": true,
                         *       "created_at": "2026-01-31T08:00:00.000Z",
                         *       "edited_at": null,
                         *       "resolved_at": null,
                         *       "resolved_by": null
                         *     }
                         */
                        "application/json": components["schemas"]["Comment"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/{id}/translations/{lang}/comments/{commentId}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a comment
         * @description Its author may, and who holds `review_product_translations` for the language.
         *
         *     Needs `read_products`, `read_product_translations`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    lang: string;
                    commentId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Resolve a comment, open it again, or write it anew
         * @description Needs the same permissions as to comment. Only its author may change what a comment says.
         *
         *     Needs `read_products`, `read_product_translations`.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                    lang: string;
                    commentId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "resolved": true
                     *     }
                     */
                    "application/json": components["schemas"]["CommentPatch"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "product_id": "0190163d-8694-739b-aea5-966c26f8ad91",
                         *       "lang": "fr",
                         *       "pointer": "/color",
                         *       "text": "Is this the colour, or the material?",
                         *       "author": "Ada",
                         *       "is_own": true,
                         *       "created_at": "2026-01-31T08:00:00.000Z",
                         *       "edited_at": null,
                         *       "resolved_at": null,
                         *       "resolved_by": null
                         *     }
                         */
                        "application/json": components["schemas"]["Comment"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v2/products/{id}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A product's versions, newest first, with who and what changed
         * @description Also of a deleted product. Changes of translations are shown with `read_product_translations`.
         *
         *     Needs `read_products`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `count` adds how many results there are on all pages */
                    include?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "results": [
                         *         {
                         *           "version": 2,
                         *           "at": "2026-01-31T08:00:00.000Z",
                         *           "device_id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *           "actor": "Translator",
                         *           "action": "update",
                         *           "before": {
                         *             "version": 1,
                         *             "translations": {
                         *               "fr": {}
                         *             }
                         *           },
                         *           "after": {
                         *             "version": 2,
                         *             "translations": {
                         *               "fr": {
                         *                 "name": "Chemise en lin"
                         *               }
                         *             }
                         *           }
                         *         }
                         *       ],
                         *       "next": null
                         *     }
                         */
                        "application/json": {
                            results: components["schemas"]["HistoryEntry"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/{id}/restore/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a product the content of an earlier version
         * @description Translations included, each with the source it was made from. That is a change like any other: it makes a new version, and what the schema asks by now still counts. A schema that was deleted, and translations of what is not translatable by now, stay as they are; `warnings` name them. Fields need `update_products`, and languages that differ `update_product_translations`, at least for these. A 410 says that the audit trail no longer knows the version.
         *
         *     Needs `read_products`.
         */
        post: {
            parameters: {
                query?: {
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                    /** @description `translations` adds every language */
                    include?: string;
                    /**
                     * @description The fields to answer with, beside the id; all of them if left out
                     * @example name,custom_data.size
                     */
                    fields?: string;
                };
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "version": 3
                     *     }
                     */
                    "application/json": components["schemas"]["Restoration"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "gtin": "4006381333931",
                         *       "internal_id": "SHIRT-01",
                         *       "name": "Linen shirt",
                         *       "description": "Light and airy",
                         *       "short_description": null,
                         *       "brand": "Northwind",
                         *       "category": null,
                         *       "subcategory": null,
                         *       "color": null,
                         *       "size": null,
                         *       "composition": null,
                         *       "care_instructions": null,
                         *       "country_of_origin": null,
                         *       "details": {},
                         *       "specifications": {},
                         *       "custom_data": {
                         *         "fabric_code": "LIN-140",
                         *         "care": {
                         *           "wash": "Cold"
                         *         }
                         *       },
                         *       "schema_id": null,
                         *       "images": [],
                         *       "created_at": "2026-01-31T08:00:00.000Z",
                         *       "updated_at": "2026-01-31T08:00:00.000Z",
                         *       "version": 1
                         *     }
                         */
                        "application/json": components["schemas"]["Product"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/deleted/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products that were deleted and can be undeleted, the last first
         * @description A deleted product is kept for 30 days.
         *
         *     Needs `read_products`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `count` adds how many results there are on all pages */
                    include?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "results": [
                         *         {
                         *           "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *           "gtin": "4006381333931",
                         *           "internal_id": "SHIRT-01",
                         *           "name": "Linen shirt",
                         *           "version": 4,
                         *           "deleted_by": "Shop",
                         *           "deleted_at": "2026-01-31T08:00:00.000Z",
                         *           "kept_until": "2026-03-02T08:00:00.000Z"
                         *         }
                         *       ],
                         *       "next": null
                         *     }
                         */
                        "application/json": {
                            results: components["schemas"]["DeletedProduct"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/{id}/undelete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the deletion of a product back
         * @description The product comes back whole, with its id and translations, as its next version; without a schema, where its own was deleted meanwhile. A 409 names the product that has its `gtin` or `internal_id` by now.
         *
         *     Needs `delete_products`, `read_products`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "gtin": "4006381333931",
                         *       "internal_id": "SHIRT-01",
                         *       "name": "Linen shirt",
                         *       "description": "Light and airy",
                         *       "short_description": null,
                         *       "brand": "Northwind",
                         *       "category": null,
                         *       "subcategory": null,
                         *       "color": null,
                         *       "size": null,
                         *       "composition": null,
                         *       "care_instructions": null,
                         *       "country_of_origin": null,
                         *       "details": {},
                         *       "specifications": {},
                         *       "custom_data": {
                         *         "fabric_code": "LIN-140",
                         *         "care": {
                         *           "wash": "Cold"
                         *         }
                         *       },
                         *       "schema_id": null,
                         *       "images": [],
                         *       "created_at": "2026-01-31T08:00:00.000Z",
                         *       "updated_at": "2026-01-31T08:00:00.000Z",
                         *       "version": 1
                         *     }
                         */
                        "application/json": components["schemas"]["Product"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/bulk/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders for many products, the newest first
         * @description They are kept for 30 days after their end.
         *
         *     Needs `read_products`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "results": [
                         *         {
                         *           "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *           "action": "change",
                         *           "dry_run": false,
                         *           "state": "finished",
                         *           "total": 120,
                         *           "changed": 117,
                         *           "unchanged": 2,
                         *           "failed": 1,
                         *           "failure": null,
                         *           "actor": "Shop",
                         *           "created_at": "2026-01-31T08:00:00.000Z",
                         *           "finished_at": "2026-01-31T08:00:09.000Z"
                         *         }
                         *       ],
                         *       "next": null
                         *     }
                         */
                        "application/json": {
                            results: components["schemas"]["Bulk"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Change, delete or undelete many products
         * @description A job over the products that `ids` names or that match the filters, which are those of the list. They are chosen once, when it begins. Each product is checked, stored and recorded as if it had been written alone; one that is refused does not stop the others. Needs `update_products` for a change (and the permission for the languages in `patch`), `delete_products` to delete and to undelete, until the end: it stops where its caller is revoked or loses the permission. `dry_run` counts what would happen. One order of an organisation runs at a time.
         *
         *     Needs `read_products`.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Up to 20 words and parts of words in the texts of a product, its gtin and internal_id, in the original and in `lang`, without regard to case and accents; `"light blue"` is a phrase, and `-wool` leaves products with that word out. The best come first: whole words before parts, and the name before other texts */
                    q?: string;
                    /** @description The brand, original or in `lang`, without regard to case and accents; `ue` finds `ü` as `q` does */
                    brand?: string;
                    /** @description The category, as with `brand` */
                    category?: string;
                    /** @description Compared as 14 digits */
                    gtin?: string;
                    /** @description The whole internal_id */
                    internal_id?: string;
                    schema_id?: string;
                    /** @description Changed at or after this time; a change that was committed late may be missed, unlike with `changed_after` */
                    updated_since?: string;
                    /** @description Changed behind this position of the feed: the `position` of an earlier answer. Nothing is missed */
                    changed_after?: number;
                    /** @description Products with texts that this language does not translate */
                    missing?: string;
                    /** @description Products whose source changed after this translation */
                    outdated?: string;
                    /** @description Products with texts that a machine wrote and nobody has confirmed */
                    machine?: string;
                    /** @description Products with texts that a person translated, that are not outdated, and that nobody has reviewed */
                    unreviewed?: string;
                    /** @description Products with comments on texts of this language that are not resolved */
                    commented?: string;
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                };
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            /** @description `patch` is for `change`: a merge patch (RFC 7396), written onto each product */
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "action": "change",
                     *       "patch": {
                     *         "category": "Shirts"
                     *       },
                     *       "dry_run": true
                     *     }
                     */
                    "application/json": components["schemas"]["NewBulk"];
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "action": "change",
                         *       "dry_run": false,
                         *       "state": "finished",
                         *       "total": 120,
                         *       "changed": 117,
                         *       "unchanged": 2,
                         *       "failed": 1,
                         *       "failure": null,
                         *       "actor": "Shop",
                         *       "created_at": "2026-01-31T08:00:00.000Z",
                         *       "finished_at": "2026-01-31T08:00:09.000Z"
                         *     }
                         */
                        "application/json": components["schemas"]["Bulk"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/bulk/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far an order is
         * @description Needs `read_products`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "action": "change",
                         *       "dry_run": false,
                         *       "state": "finished",
                         *       "total": 120,
                         *       "changed": 117,
                         *       "unchanged": 2,
                         *       "failed": 1,
                         *       "failure": null,
                         *       "actor": "Shop",
                         *       "created_at": "2026-01-31T08:00:00.000Z",
                         *       "finished_at": "2026-01-31T08:00:09.000Z"
                         *     }
                         */
                        "application/json": components["schemas"]["Bulk"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Cancel an order
         * @description What it has done stays. Needs the permission that the order needed. One that has ended stays as it is.
         *
         *     Needs `read_products`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "action": "change",
                         *       "dry_run": false,
                         *       "state": "finished",
                         *       "total": 120,
                         *       "changed": 117,
                         *       "unchanged": 2,
                         *       "failed": 1,
                         *       "failure": null,
                         *       "actor": "Shop",
                         *       "created_at": "2026-01-31T08:00:00.000Z",
                         *       "finished_at": "2026-01-31T08:00:09.000Z"
                         *     }
                         */
                        "application/json": components["schemas"]["Bulk"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/bulk/{id}/failures/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The products that an order could not change, and why
         * @description Without `read_product_translations`, what is wrong with a translation is said without quoting it.
         *
         *     Needs `read_products`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["BulkFailure"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/views/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the saved views of the caller
         * @description Those of a device, or of a person wherever they sign in. Nobody else sees them.
         *
         *     Needs `read_products`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedViews"];
                    };
                };
            };
        };
        /**
         * Save a view of the caller under its name
         * @description In the place of another of the same name; a caller keeps at most 100.
         *
         *     Needs `read_products`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "name": "French, outdated",
                     *       "search": {
                     *         "lang": "fr",
                     *         "state": "outdated"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "name": "French, outdated",
                         *       "search": {
                         *         "lang": "fr",
                         *         "state": "outdated"
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["SavedView"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete a saved view of the caller
         * @description Needs `read_products`.
         */
        delete: {
            parameters: {
                query: {
                    name: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/languages/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the organisation has said about its languages
         * @description Nothing at first: then `lang` is exactly the language that it names, and nothing stands for another.
         *
         *     Needs `read_products`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "required": [
                         *         "fr",
                         *         "de"
                         *       ],
                         *       "chain": {
                         *         "de-CH": [
                         *           "de",
                         *           "fr"
                         *         ]
                         *       },
                         *       "aliases": {
                         *         "fr-CA": "fr"
                         *       },
                         *       "not_translatable": [
                         *         "brand",
                         *         "custom_data.code"
                         *       ],
                         *       "version": 1
                         *     }
                         */
                        "application/json": components["schemas"]["LanguageSettings"];
                    };
                };
            };
        };
        /**
         * Say which languages are required, what stands for what is missing, and which fields are never translated
         * @description Holds at once here, and within 5 seconds on other instances. What is stored stays as it is; a job counts the texts of all products again when `not_translatable` changes.
         *
         *     Needs `write_schemas`.
         */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "required": [
                     *         "fr",
                     *         "de"
                     *       ],
                     *       "chain": {
                     *         "de-CH": [
                     *           "de",
                     *           "fr"
                     *         ]
                     *       },
                     *       "aliases": {
                     *         "fr-CA": "fr"
                     *       },
                     *       "not_translatable": [
                     *         "brand",
                     *         "custom_data.code"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NewLanguageSettings"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "required": [
                         *         "fr",
                         *         "de"
                         *       ],
                         *       "chain": {
                         *         "de-CH": [
                         *           "de",
                         *           "fr"
                         *         ]
                         *       },
                         *       "aliases": {
                         *         "fr-CA": "fr"
                         *       },
                         *       "not_translatable": [
                         *         "brand",
                         *         "custom_data.code"
                         *       ],
                         *       "version": 1
                         *     }
                         */
                        "application/json": components["schemas"]["LanguageSettings"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/search-settings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which own fields a search looks through
         * @description Needs `read_products`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "fields": [
                         *         "custom_data.fabric_code"
                         *       ]
                         *     }
                         */
                        "application/json": components["schemas"]["SearchSettings"];
                    };
                };
            };
        };
        /**
         * Choose the own fields that a search looks through
         * @description Products that are stored already are found by them as soon as all have been looked at again.
         *
         *     Needs `write_schemas`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "fields": [
                     *         "custom_data.fabric_code"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SearchSettings"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "fields": [
                         *         "custom_data.fabric_code"
                         *       ]
                         *     }
                         */
                        "application/json": components["schemas"]["SearchSettings"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export fields of the products that match
         * @description JSON, NDJSON, CSV or XLSX by `Accept` or `format`, streamed. Cells of CSV and XLSX are safe from formulas: a text that begins with = + - @ ' TAB or CR gets a leading ', which the import takes off again. XLSX leaves a text of more than 32,767 characters out: no cell can hold it. `lang` needs `read_product_translations`. `layout=bilingual` writes one line for each text in `lang`: key, context, source, source_before, target, state, note, max_length. The import takes it back by the same layout; `key` says what the line was made from.
         *
         *     Needs `read_products`.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Up to 20 words and parts of words in the texts of a product, its gtin and internal_id, in the original and in `lang`, without regard to case and accents; `"light blue"` is a phrase, and `-wool` leaves products with that word out. The best come first: whole words before parts, and the name before other texts */
                    q?: string;
                    /** @description The brand, original or in `lang`, without regard to case and accents; `ue` finds `ü` as `q` does */
                    brand?: string;
                    /** @description The category, as with `brand` */
                    category?: string;
                    /** @description Compared as 14 digits */
                    gtin?: string;
                    /** @description The whole internal_id */
                    internal_id?: string;
                    schema_id?: string;
                    /** @description Changed at or after this time; a change that was committed late may be missed, unlike with `changed_after` */
                    updated_since?: string;
                    /** @description Changed behind this position of the feed: the `position` of an earlier answer. Nothing is missed */
                    changed_after?: number;
                    /** @description Products with texts that this language does not translate */
                    missing?: string;
                    /** @description Products whose source changed after this translation */
                    outdated?: string;
                    /** @description Products with texts that a machine wrote and nobody has confirmed */
                    machine?: string;
                    /** @description Products with texts that a person translated, that are not outdated, and that nobody has reviewed */
                    unreviewed?: string;
                    /** @description Products with comments on texts of this language that are not resolved */
                    commented?: string;
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                    /** @description Instead of `Accept`. `xliff`, `po` and `tmx` have one unit for each text in `lang`, for tools of translators */
                    format?: "json" | "ndjson" | "csv" | "xlsx" | "xliff" | "po" | "tmx";
                    /** @description `bilingual`: one line for each text in `lang`, for translators; `fields` narrows them */
                    layout?: "products" | "bilingual";
                    /** @description Of a bilingual export: the texts in this state; `all` if left out */
                    only?: "missing" | "outdated" | "all";
                    /** @description Of a bilingual export: texts of the products that match (default), labels of materials, facilities, custom data and schemas as far as the caller may read these, or both */
                    of?: "products" | "labels" | "all";
                    /** @description `true` begins CSV with the mark by which Excel knows UTF-8 */
                    bom?: "true" | "false";
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "fields": [
                     *         "gtin",
                     *         "name",
                     *         "custom_data.fabric_code"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Fields, and keys such as `custom_data.care.wash`; a dot inside a key is written `\.`. A bilingual export without them has all texts */
                        fields?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "lang": "fr",
                         *       "fields": [
                         *         "gtin",
                         *         "name",
                         *         "custom_data.fabric_code"
                         *       ],
                         *       "results": [
                         *         {
                         *           "gtin": "4006381333931",
                         *           "name": "Chemise en lin",
                         *           "custom_data.fabric_code": "LIN-140"
                         *         }
                         *       ],
                         *       "count": 1
                         *     }
                         */
                        "application/json": components["schemas"]["ExportAnswer"];
                        /**
                         * @example {
                         *       "lang": "fr",
                         *       "fields": [
                         *         "gtin",
                         *         "name",
                         *         "custom_data.fabric_code"
                         *       ],
                         *       "results": [
                         *         {
                         *           "gtin": "4006381333931",
                         *           "name": "Chemise en lin",
                         *           "custom_data.fabric_code": "LIN-140"
                         *         }
                         *       ],
                         *       "count": 1
                         *     }
                         */
                        "application/x-ndjson": components["schemas"]["ExportAnswer"];
                        /**
                         * @example {
                         *       "lang": "fr",
                         *       "fields": [
                         *         "gtin",
                         *         "name",
                         *         "custom_data.fabric_code"
                         *       ],
                         *       "results": [
                         *         {
                         *           "gtin": "4006381333931",
                         *           "name": "Chemise en lin",
                         *           "custom_data.fabric_code": "LIN-140"
                         *         }
                         *       ],
                         *       "count": 1
                         *     }
                         */
                        "text/csv": components["schemas"]["ExportAnswer"];
                        /**
                         * @example {
                         *       "lang": "fr",
                         *       "fields": [
                         *         "gtin",
                         *         "name",
                         *         "custom_data.fabric_code"
                         *       ],
                         *       "results": [
                         *         {
                         *           "gtin": "4006381333931",
                         *           "name": "Chemise en lin",
                         *           "custom_data.fabric_code": "LIN-140"
                         *         }
                         *       ],
                         *       "count": 1
                         *     }
                         */
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["ExportAnswer"];
                        /**
                         * @example {
                         *       "lang": "fr",
                         *       "fields": [
                         *         "gtin",
                         *         "name",
                         *         "custom_data.fabric_code"
                         *       ],
                         *       "results": [
                         *         {
                         *           "gtin": "4006381333931",
                         *           "name": "Chemise en lin",
                         *           "custom_data.fabric_code": "LIN-140"
                         *         }
                         *       ],
                         *       "count": 1
                         *     }
                         */
                        "application/xliff+xml": components["schemas"]["ExportAnswer"];
                        /**
                         * @example {
                         *       "lang": "fr",
                         *       "fields": [
                         *         "gtin",
                         *         "name",
                         *         "custom_data.fabric_code"
                         *       ],
                         *       "results": [
                         *         {
                         *           "gtin": "4006381333931",
                         *           "name": "Chemise en lin",
                         *           "custom_data.fabric_code": "LIN-140"
                         *         }
                         *       ],
                         *       "count": 1
                         *     }
                         */
                        "text/x-gettext-translation": components["schemas"]["ExportAnswer"];
                        /**
                         * @example {
                         *       "lang": "fr",
                         *       "fields": [
                         *         "gtin",
                         *         "name",
                         *         "custom_data.fabric_code"
                         *       ],
                         *       "results": [
                         *         {
                         *           "gtin": "4006381333931",
                         *           "name": "Chemise en lin",
                         *           "custom_data.fabric_code": "LIN-140"
                         *         }
                         *       ],
                         *       "count": 1
                         *     }
                         */
                        "application/x-tmx+xml": components["schemas"]["ExportAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/import/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import products or translations
         * @description A file in the shape of an export, matched by `id`, `gtin` or `internal_id`. Without `lang`, originals are changed and rows that match nothing are created; with `lang`, cells are translations, and what reads so already is left alone. Absent columns and empty cells leave data alone; `null` in NDJSON removes. A wrong row keeps all from being stored, unless `on_error=skip`; more than 1000 rows are checked first and then stored in parts. Cells take the type that the schema asks for, else that of the stored value. CSV may have `,`, `;` or TAB between cells, or what a first line such as `sep=|` names, and is UTF-8, or what its BOM or `charset` says. Needs `update_products` or `create_products`, with `lang` `update_product_translations`. With `layout=bilingual` a line is a text of a product, or a label, in `lang`; a text whose source has changed since the file was made is stored as outdated. At most 64 MiB and 250000 rows.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Cells are translations into this language; without it they are originals */
                    lang?: string;
                    /** @description `bilingual`: a line is a text, as in an export of the same layout, and its `state` says what is to be done */
                    layout?: "products" | "bilingual";
                    /** @description `true` reports what would happen, and writes nothing */
                    dry_run?: "true" | "false";
                    /** @description The sheet of a workbook to read; otherwise its first */
                    sheet?: string;
                    /** @description `stop` (default): nothing is stored when a row is wrong; `skip` keeps the good ones */
                    on_error?: "stop" | "skip";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /** @example {"internal_id": "SHIRT-01", "name": "Chemise en lin"} */
                    "application/x-ndjson": unknown;
                    /**
                     * @example internal_id,name
                     *     SHIRT-01,Chemise en lin
                     */
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/xliff+xml": unknown;
                    "text/x-gettext-translation": unknown;
                    "application/x-tmx+xml": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "dry_run": false,
                         *       "counts": {
                         *         "created": 0,
                         *         "updated": 1,
                         *         "unchanged": 0,
                         *         "failed": 0
                         *       },
                         *       "parts": 1,
                         *       "stored_rows": 1,
                         *       "rows": [
                         *         {
                         *           "row": 2,
                         *           "status": "updated",
                         *           "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *           "errors": []
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": components["schemas"]["ImportAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/translation/suggestions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest translations of a text
         * @description From all translations of the organisation: first those of the same text, then of similar ones, each with a score. Takes `text`, or `product` and `pointer`. Texts of more than 1,000 characters are found only when they are the same.
         *
         *     Needs `read_product_translations`, `read_products`.
         */
        get: {
            parameters: {
                query: {
                    /** @example fr */
                    lang: string;
                    /**
                     * @description The text to translate
                     * @example Machine wash at 30 °C
                     */
                    text?: string;
                    /** @description Instead of `text`: the product that has it */
                    product?: string;
                    /** @description With `product`: where the text stands in it */
                    pointer?: string;
                    /** @description How similar a text must be */
                    min_score?: number;
                    limit?: number;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "text": "Machine wash at 40 °C",
                         *       "lang": "fr",
                         *       "results": [
                         *         {
                         *           "id": "5f0c4f4c-3b43-3c41-8d0e-5fcd0a6d2c11",
                         *           "source": "Machine wash at 30 °C",
                         *           "target": "Lavage en machine à 30 °C",
                         *           "score": 95,
                         *           "uses": 3,
                         *           "used_at": "2026-01-31T12:00:00.000Z"
                         *         }
                         *       ],
                         *       "glossary": []
                         *     }
                         */
                        "application/json": components["schemas"]["TranslationSuggestions"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/translation/memory/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget a pair of texts
         * @description It is suggested no more, until somebody translates so again. Translations stay as they are.
         *
         *     Needs `update_product_translations`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/translation/memory/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pairs of texts that the memory knows
         * @description In the order of their sources. `q` takes some words of either text. With fewer than three letters in a row, a page looks at 20000 pairs at most, so that it may have fewer results than `limit`, or none, and yet a `next`.
         *
         *     Needs `read_product_translations`, `read_products`.
         */
        get: {
            parameters: {
                query: {
                    /** @example fr */
                    lang: string;
                    /** @description Part of a text or of its translation, without regard to case */
                    q?: string;
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["MemoryEntry"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/translation/memory/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the memory of a language as TMX
         * @description TMX 1.4, streamed. Texts with control characters, which XML cannot hold, are left out.
         *
         *     Needs `read_product_translations`, `read_products`.
         */
        get: {
            parameters: {
                query: {
                    /** @example fr */
                    lang: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/x-tmx+xml": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/translation/memory/import/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import pairs of texts from TMX
         * @description Adds the pairs that are not known yet; they are suggested as if they had been translated here. `fr-FR` of the file is read for `fr` where it holds no `fr`, and so are sources in a variety of English. Units without both languages are skipped. At most 64 MiB, stored in parts.
         *
         *     Needs `update_product_translations`.
         */
        post: {
            parameters: {
                query: {
                    /** @example fr */
                    lang: string;
                    /** @description Say what would be added, and add nothing */
                    dry_run?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/x-tmx+xml": unknown;
                    "application/xml": unknown;
                    "text/xml": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "created": 120,
                         *       "unchanged": 3,
                         *       "skipped": 1,
                         *       "dry_run": false
                         *     }
                         */
                        "application/json": components["schemas"]["MemoryImport"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/translation/glossary/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List terms of the glossary, in their order
         * @description Needs `read_product_translations`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @example fr */
                    source?: string;
                    /** @example fr */
                    lang?: string;
                    /** @description Part of a term or of its translation */
                    q?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["GlossaryTerm"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Add a term to the glossary
         * @description Needs `manage_glossary`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "source": "en",
                     *       "lang": "fr",
                     *       "term": "organic cotton",
                     *       "translation": "coton biologique",
                     *       "forbidden": [
                     *         "coton bio"
                     *       ],
                     *       "note": "As on the certificate"
                     *     }
                     */
                    "application/json": components["schemas"]["NewGlossaryTerm"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GlossaryTerm"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/translation/glossary/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a term
         * @description Needs `read_product_translations`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GlossaryTerm"];
                    };
                };
            };
        };
        /**
         * Replace a term
         * @description Needs `manage_glossary`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "source": "en",
                     *       "lang": "fr",
                     *       "term": "organic cotton",
                     *       "translation": "coton biologique",
                     *       "forbidden": [
                     *         "coton bio"
                     *       ],
                     *       "note": "As on the certificate"
                     *     }
                     */
                    "application/json": components["schemas"]["NewGlossaryTerm"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GlossaryTerm"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete a term
         * @description Needs `manage_glossary`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/translation/glossary/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a glossary as CSV or TBX-Basic
         * @description Needs `read_product_translations`.
         */
        get: {
            parameters: {
                query: {
                    /**
                     * @description The language of what is translated
                     * @example fr
                     */
                    source?: string;
                    /** @example fr */
                    lang: string;
                    format?: "csv" | "tbx";
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                        "application/x-tbx": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/translation/glossary/import/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a glossary from CSV or TBX-Basic
         * @description Adds terms, and gives those that are there their new content; others stay. All or nothing. CSV has the columns `term`, `translation`, and if wanted `forbidden` (words separated by `|`) and `note`. Of TBX the two languages of the query are read, or varieties of them such as `fr-FR` for `fr`; concepts that lack one are skipped.
         *
         *     Needs `manage_glossary`.
         */
        post: {
            parameters: {
                query: {
                    /**
                     * @description The language of what is translated
                     * @example fr
                     */
                    source?: string;
                    /** @example fr */
                    lang: string;
                    /** @description Say what would change, and change nothing */
                    dry_run?: boolean;
                };
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "text/csv": unknown;
                    "application/x-tbx": unknown;
                    "application/xml": unknown;
                    "text/xml": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GlossaryImport"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/materials/{id}/labels/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts of a material in every language that it has
         * @description Needs `read_entities`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AllLabels"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/materials/{id}/labels/{lang}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts of a material in one language, each with its state
         * @description Needs `read_entities`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                    lang: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "lang": "fr",
                         *       "texts": [
                         *         {
                         *           "pointer": "/name",
                         *           "source": "Merino wool",
                         *           "source_before": null,
                         *           "target": "Laine mérinos",
                         *           "state": "translated",
                         *           "origin": "translated",
                         *           "max_length": 500,
                         *           "fixed": []
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": components["schemas"]["LabelTexts"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Translate texts of a material
         * @description `machine` leaves what a person wrote as it is; `null` removes a translation.
         *
         *     Needs `update_product_translations`, `read_entities`.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                    lang: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "texts": [
                     *         {
                     *           "pointer": "/name",
                     *           "target": "Chemise en lin",
                     *           "state": "machine"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TextChanges"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "lang": "fr",
                         *       "texts": [
                         *         {
                         *           "pointer": "/name",
                         *           "source": "Merino wool",
                         *           "source_before": null,
                         *           "target": "Laine mérinos",
                         *           "state": "translated",
                         *           "origin": "translated",
                         *           "max_length": 500,
                         *           "fixed": []
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": components["schemas"]["LabelTexts"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v2/facilities/{id}/labels/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts of a facility in every language that it has
         * @description Needs `read_entities`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AllLabels"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/facilities/{id}/labels/{lang}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts of a facility in one language, each with its state
         * @description Needs `read_entities`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                    lang: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "lang": "fr",
                         *       "texts": [
                         *         {
                         *           "pointer": "/name",
                         *           "source": "Merino wool",
                         *           "source_before": null,
                         *           "target": "Laine mérinos",
                         *           "state": "translated",
                         *           "origin": "translated",
                         *           "max_length": 500,
                         *           "fixed": []
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": components["schemas"]["LabelTexts"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Translate texts of a facility
         * @description `machine` leaves what a person wrote as it is; `null` removes a translation.
         *
         *     Needs `update_product_translations`, `read_entities`.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                    lang: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "texts": [
                     *         {
                     *           "pointer": "/name",
                     *           "target": "Chemise en lin",
                     *           "state": "machine"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TextChanges"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "lang": "fr",
                         *       "texts": [
                         *         {
                         *           "pointer": "/name",
                         *           "source": "Merino wool",
                         *           "source_before": null,
                         *           "target": "Laine mérinos",
                         *           "state": "translated",
                         *           "origin": "translated",
                         *           "max_length": 500,
                         *           "fixed": []
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": components["schemas"]["LabelTexts"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v2/custom-data/{id}/labels/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts of a custom data record in every language that it has
         * @description Needs `read_entities`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AllLabels"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/custom-data/{id}/labels/{lang}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts of a custom data record in one language, each with its state
         * @description Needs `read_entities`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                    lang: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "lang": "fr",
                         *       "texts": [
                         *         {
                         *           "pointer": "/name",
                         *           "source": "Merino wool",
                         *           "source_before": null,
                         *           "target": "Laine mérinos",
                         *           "state": "translated",
                         *           "origin": "translated",
                         *           "max_length": 500,
                         *           "fixed": []
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": components["schemas"]["LabelTexts"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Translate texts of a custom data record
         * @description `machine` leaves what a person wrote as it is; `null` removes a translation.
         *
         *     Needs `update_product_translations`, `read_entities`.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                    lang: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "texts": [
                     *         {
                     *           "pointer": "/name",
                     *           "target": "Chemise en lin",
                     *           "state": "machine"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TextChanges"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "lang": "fr",
                         *       "texts": [
                         *         {
                         *           "pointer": "/name",
                         *           "source": "Merino wool",
                         *           "source_before": null,
                         *           "target": "Laine mérinos",
                         *           "state": "translated",
                         *           "origin": "translated",
                         *           "max_length": 500,
                         *           "fixed": []
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": components["schemas"]["LabelTexts"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v2/schemas/{id}/labels/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts of a schema in every language that it has
         * @description Needs `read_schemas`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AllLabels"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/schemas/{id}/labels/{lang}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts of a schema in one language, each with its state
         * @description Needs `read_schemas`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                    lang: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "lang": "fr",
                         *       "texts": [
                         *         {
                         *           "pointer": "/name",
                         *           "source": "Merino wool",
                         *           "source_before": null,
                         *           "target": "Laine mérinos",
                         *           "state": "translated",
                         *           "origin": "translated",
                         *           "max_length": 500,
                         *           "fixed": []
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": components["schemas"]["LabelTexts"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Translate texts of a schema
         * @description `machine` leaves what a person wrote as it is; `null` removes a translation.
         *
         *     Needs `update_product_translations`, `read_schemas`.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                    lang: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "texts": [
                     *         {
                     *           "pointer": "/name",
                     *           "target": "Chemise en lin",
                     *           "state": "machine"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TextChanges"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "lang": "fr",
                         *       "texts": [
                         *         {
                         *           "pointer": "/name",
                         *           "source": "Merino wool",
                         *           "source_before": null,
                         *           "target": "Laine mérinos",
                         *           "state": "translated",
                         *           "origin": "translated",
                         *           "max_length": 500,
                         *           "fixed": []
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": components["schemas"]["LabelTexts"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v2/translation/labels/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Labels of all materials, facilities, custom data or schemas in one language
         * @description For those who translate. Needs the permission to read what they belong to. A page looks at `limit` things, the newest first; with `state`, at things that had such texts about a second ago, and shows those that have them now.
         *
         *     Needs `read_product_translations`.
         */
        get: {
            parameters: {
                query: {
                    /** @example fr */
                    lang: string;
                    /**
                     * @description Of what
                     * @example material
                     */
                    kind: "material" | "facility" | "custom_data" | "schema";
                    /** @description Texts in this state alone */
                    state?: "missing" | "machine" | "translated" | "reviewed" | "outdated";
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LabelQueue"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/translation/machine/provider/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which provider translates
         * @description Needs `use_machine_translation`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "provider": "deepl"
                         *     }
                         */
                        "application/json": components["schemas"]["TranslationProvider"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/translation/machine/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs of machine translation, the newest first
         * @description Needs `use_machine_translation`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["MachineJob"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Have the missing texts of a language translated by a machine
         * @description A job over all products: its texts have the state `machine`, and nothing that a person wrote, confirmed or reviewed is replaced. Machine translations whose source has changed are made again. It stops before it costs more than `max_characters`; with `dry_run` it only counts, and otherwise needs `update_product_translations` as well, at least for the language. One job for each language at a time.
         *
         *     Needs `use_machine_translation`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "lang": "fr",
                     *       "max_characters": 50000
                     *     }
                     */
                    "application/json": components["schemas"]["NewMachineJob"];
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MachineJob"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/translation/machine/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a job is
         * @description Needs `use_machine_translation`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MachineJob"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Cancel a job
         * @description What it has translated stays. A job that has ended stays as it is.
         *
         *     Needs `use_machine_translation`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MachineJob"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/translation/checks/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a translation before it is written
         * @description Placeholders, tags, numbers, length, the glossary and empty texts. What it finds are warnings: nothing is refused.
         *
         *     Needs `read_product_translations`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "lang": "fr",
                     *       "text": "Wash at 30 °C",
                     *       "target": "Laver à 40 °C"
                     *     }
                     */
                    "application/json": components["schemas"]["CheckedText"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "warnings": [
                         *         {
                         *           "code": "numbers",
                         *           "message": "Numbers missing: 30; not in the source: 40.",
                         *           "values": {
                         *             "missing": [
                         *               "30"
                         *             ],
                         *             "added": [
                         *               "40"
                         *             ]
                         *           }
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": components["schemas"]["CheckAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/{id}/translations/{lang}/checks/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is doubtful in the translations of a product
         * @description Warnings stay in the list when they are waived, with who did it and when; a waiver ends with a new source or translation.
         *
         *     Needs `read_products`, `read_product_translations`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                    lang: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProductChecks"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/{id}/translations/{lang}/waivers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Waive warnings about a text
         * @description Needs `update_product_translations`, `read_products`, `read_product_translations`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    lang: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "pointer": "/name",
                     *       "codes": [
                     *         "numbers"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Waivers"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProductChecks"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find events
         * @description All parameters must match; `|` separates values, of which one must. Beside those listed, names that end in a type, a unit or a field of your own are taken, such as `EQ_bizTransaction_desadv`, `GE_value_CEL` or `EQ_ILMD_cbvmda:lotNumber`. The newest events come first, unless `orderBy` says otherwise. A page is an EPCISQueryDocument; the address of the next one stands in the `Link` header.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most; one with very long events has fewer */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                    /** @description Ours: `true` adds what captured master data says about the places, parties and classes in the events */
                    withMasterData?: boolean;
                    /** @description Ours: events that came with this capture */
                    EQ_captureID?: string;
                    /** @description Ours: events that this device or person captured */
                    EQ_capturedBy?: string;
                    /** @description Types of events */
                    eventType?: string;
                    /** @description ADD, OBSERVE or DELETE */
                    EQ_action?: string;
                    GE_eventTime?: string;
                    LT_eventTime?: string;
                    GE_recordTime?: string;
                    LT_recordTime?: string;
                    GE_errorDeclarationTime?: string;
                    LT_errorDeclarationTime?: string;
                    GE_errorDeclaration_Time?: string;
                    LT_errorDeclaration_Time?: string;
                    /** @description Business steps: words of the CBV in any notation, or URIs */
                    EQ_bizStep?: string;
                    /** @description Dispositions: words of the CBV in any notation, or URIs */
                    EQ_disposition?: string;
                    EQ_persistentDisposition_set?: string;
                    EQ_persistentDisposition_unset?: string;
                    EQ_errorReason?: string;
                    EQ_readPoint?: string;
                    /** @description Read points, and by master data all places below them */
                    WD_readPoint?: string;
                    EQ_bizLocation?: string;
                    /** @description Business locations, and by master data all places below them */
                    WD_bizLocation?: string;
                    /** @description Ids or hashes of events */
                    EQ_eventID?: string;
                    EQ_transformationID?: string;
                    EQ_correctiveEventID?: string;
                    MATCH_epc?: string;
                    MATCH_parentID?: string;
                    MATCH_inputEPC?: string;
                    MATCH_outputEPC?: string;
                    /** @description Items, in any notation, or patterns such as `urn:epc:idpat:sgtin:4012345.012345.*` */
                    MATCH_anyEPC?: string;
                    MATCH_epcClass?: string;
                    MATCH_inputEPCClass?: string;
                    MATCH_outputEPCClass?: string;
                    /** @description Batches or classes, in any notation */
                    MATCH_anyEPCClass?: string;
                    /** @description Ours: items, batches or classes, for identifiers that do not show which of these they are */
                    MATCH_anyEPCOrClass?: string;
                    /** @description `true`: only declarations that an event is wrong */
                    EXISTS_errorDeclaration?: string;
                    EXISTS_sensorElementList?: string;
                    EQ_type?: string;
                    EQ_deviceID?: string;
                    EQ_dataProcessingMethod?: string;
                    EQ_microorganism?: string;
                    EQ_chemicalSubstance?: string;
                    EQ_bizRules?: string;
                    EQ_stringValue?: string;
                    EQ_hexBinaryValue?: string;
                    EQ_uriValue?: string;
                    EQ_booleanValue?: string;
                    GE_time?: string;
                    LT_time?: string;
                    GE_startTime?: string;
                    LT_startTime?: string;
                    GE_endTime?: string;
                    LT_endTime?: string;
                    /** @description `eventTime`, `recordTime` or an extension field */
                    orderBy?: string;
                    /** @description `ASC` or `DESC` */
                    orderDirection?: string;
                    /** @description How many events all pages have at most; needs `orderBy` */
                    eventCountLimit?: string;
                    /** @description If more events match, the query is refused */
                    maxEventCount?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Events as they were captured, with eventID and recordTime */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EventPage"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Capture one EPCIS event
         * @description The answer comes when the event is on disk. The same event again is answered with 200 and `exists`: callers may retry blindly. Fields, digits and the order of keys are kept to the letter. A sent `eventID` is the identity of the event; without one, the hash of its content is. Other content under the same identity is a 409, whose `errors` point at the differing places (`differs`). `Prefer: handling=strict` asks for the letter of the standard: 409 for the same event again, and 400 for one with faults. With `dryRun=true` the answer is 200 with `valid` or `exists`.
         *
         *     Needs `capture_epcis_events`.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Everything is judged (faults, warnings, duplicates, declarations), and nothing is stored */
                    dryRun?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EpcisEvent"];
                    "application/ld+json": components["schemas"]["EpcisEvent"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CaptureAnswer"];
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CaptureAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/capture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List capture jobs, the newest first
         * @description Needs `capture_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many jobs a page has */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                    /** @description Documents that this device or person has sent */
                    EQ_capturedBy?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CaptureJob"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Capture a document of events
         * @description The document is accepted when it is on disk; `Location` leads to the job that captures it, which is also the body of the answer. What is not JSON, or no EPCIS document, is a 400 with its `line` and `column`. With `GS1-Capture-Error-Behaviour: rollback` (the default) all of it is captured or nothing, with `proceed` whatever is right. At most 64 MiB and 100000 events, each of 4 MiB at most, with a @context of 64 KiB at most. Duplicates are no fault.
         *
         *     Needs `capture_epcis_events`.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Everything is judged (faults, warnings, duplicates, declarations), and nothing is stored */
                    dryRun?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EpcisDocument"] | components["schemas"]["EpcisQueryDocument"];
                    "application/ld+json": components["schemas"]["EpcisDocument"] | components["schemas"]["EpcisQueryDocument"];
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "captureID": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "createdAt": "2026-03-05T16:00:00.000Z",
                         *       "finishedAt": "2026-03-05T16:00:02.341Z",
                         *       "running": false,
                         *       "success": true,
                         *       "captureErrorBehaviour": "proceed",
                         *       "errors": [],
                         *       "warnings": [
                         *         {
                         *           "index": 17,
                         *           "pointer": "/epcisBody/eventList/17/eventID",
                         *           "code": "event_id_mismatch",
                         *           "message": "`eventID` looks like a hash and is not that of this event, which is ni:///sha-256;2a23e9…?ver=CBV2.0. It is kept as sent."
                         *         }
                         *       ],
                         *       "warningCount": 1,
                         *       "counts": {
                         *         "captured": 1239,
                         *         "duplicate": 1,
                         *         "rejected": 0
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["CaptureJob"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/capture/{captureID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a capture job
         * @description Needs `capture_epcis_events`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    captureID: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "captureID": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "createdAt": "2026-03-05T16:00:00.000Z",
                         *       "finishedAt": "2026-03-05T16:00:02.341Z",
                         *       "running": false,
                         *       "success": true,
                         *       "captureErrorBehaviour": "proceed",
                         *       "errors": [],
                         *       "warnings": [
                         *         {
                         *           "index": 17,
                         *           "pointer": "/epcisBody/eventList/17/eventID",
                         *           "code": "event_id_mismatch",
                         *           "message": "`eventID` looks like a hash and is not that of this event, which is ni:///sha-256;2a23e9…?ver=CBV2.0. It is kept as sent."
                         *         }
                         *       ],
                         *       "warningCount": 1,
                         *       "counts": {
                         *         "captured": 1239,
                         *         "duplicate": 1,
                         *         "rejected": 0
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["CaptureJob"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/capture/{captureID}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a capture again that was given up
         * @description A capture that the service could not finish keeps its document until `retryUntil`. Running it again stores nothing twice.
         *
         *     Needs `capture_epcis_events`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    captureID: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "captureID": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "createdAt": "2026-03-05T16:00:00.000Z",
                         *       "finishedAt": "2026-03-05T16:00:02.341Z",
                         *       "running": false,
                         *       "success": true,
                         *       "captureErrorBehaviour": "proceed",
                         *       "errors": [],
                         *       "warnings": [
                         *         {
                         *           "index": 17,
                         *           "pointer": "/epcisBody/eventList/17/eventID",
                         *           "code": "event_id_mismatch",
                         *           "message": "`eventID` looks like a hash and is not that of this event, which is ni:///sha-256;2a23e9…?ver=CBV2.0. It is kept as sent."
                         *         }
                         *       ],
                         *       "warningCount": 1,
                         *       "counts": {
                         *         "captured": 1239,
                         *         "duplicate": 1,
                         *         "rejected": 0
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["CaptureJob"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/events/{eventID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an event by its eventID
         * @description An EPCISQueryDocument with the event and the declarations that it is wrong, if there are any.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The version of a hash that was not percent-encoded */
                    ver?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description The eventID, percent-encoded */
                    eventID: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Events as they were captured, with eventID and recordTime */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EventPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the resources of the EPCIS interface
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Collection"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/eventTypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what occurs in events: eventTypes
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most; one with very long events has fewer */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Collection"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/eventTypes/{eventType}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what there is of one: eventType
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description In any notation, percent-encoded */
                    eventType: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Collection"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/eventTypes/{eventType}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the events of one: eventType
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most; one with very long events has fewer */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                    /** @description Ours: `true` adds what captured master data says about the places, parties and classes in the events */
                    withMasterData?: boolean;
                    /** @description Ours: events that came with this capture */
                    EQ_captureID?: string;
                    /** @description Ours: events that this device or person captured */
                    EQ_capturedBy?: string;
                    /** @description Types of events */
                    eventType?: string;
                    /** @description ADD, OBSERVE or DELETE */
                    EQ_action?: string;
                    GE_eventTime?: string;
                    LT_eventTime?: string;
                    GE_recordTime?: string;
                    LT_recordTime?: string;
                    GE_errorDeclarationTime?: string;
                    LT_errorDeclarationTime?: string;
                    GE_errorDeclaration_Time?: string;
                    LT_errorDeclaration_Time?: string;
                    /** @description Business steps: words of the CBV in any notation, or URIs */
                    EQ_bizStep?: string;
                    /** @description Dispositions: words of the CBV in any notation, or URIs */
                    EQ_disposition?: string;
                    EQ_persistentDisposition_set?: string;
                    EQ_persistentDisposition_unset?: string;
                    EQ_errorReason?: string;
                    EQ_readPoint?: string;
                    /** @description Read points, and by master data all places below them */
                    WD_readPoint?: string;
                    EQ_bizLocation?: string;
                    /** @description Business locations, and by master data all places below them */
                    WD_bizLocation?: string;
                    /** @description Ids or hashes of events */
                    EQ_eventID?: string;
                    EQ_transformationID?: string;
                    EQ_correctiveEventID?: string;
                    MATCH_epc?: string;
                    MATCH_parentID?: string;
                    MATCH_inputEPC?: string;
                    MATCH_outputEPC?: string;
                    /** @description Items, in any notation, or patterns such as `urn:epc:idpat:sgtin:4012345.012345.*` */
                    MATCH_anyEPC?: string;
                    MATCH_epcClass?: string;
                    MATCH_inputEPCClass?: string;
                    MATCH_outputEPCClass?: string;
                    /** @description Batches or classes, in any notation */
                    MATCH_anyEPCClass?: string;
                    /** @description Ours: items, batches or classes, for identifiers that do not show which of these they are */
                    MATCH_anyEPCOrClass?: string;
                    /** @description `true`: only declarations that an event is wrong */
                    EXISTS_errorDeclaration?: string;
                    EXISTS_sensorElementList?: string;
                    EQ_type?: string;
                    EQ_deviceID?: string;
                    EQ_dataProcessingMethod?: string;
                    EQ_microorganism?: string;
                    EQ_chemicalSubstance?: string;
                    EQ_bizRules?: string;
                    EQ_stringValue?: string;
                    EQ_hexBinaryValue?: string;
                    EQ_uriValue?: string;
                    EQ_booleanValue?: string;
                    GE_time?: string;
                    LT_time?: string;
                    GE_startTime?: string;
                    LT_startTime?: string;
                    GE_endTime?: string;
                    LT_endTime?: string;
                    /** @description `eventTime`, `recordTime` or an extension field */
                    orderBy?: string;
                    /** @description `ASC` or `DESC` */
                    orderDirection?: string;
                    /** @description How many events all pages have at most; needs `orderBy` */
                    eventCountLimit?: string;
                    /** @description If more events match, the query is refused */
                    maxEventCount?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description In any notation, percent-encoded */
                    eventType: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Events as they were captured, with eventID and recordTime */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EventPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/epcs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what occurs in events: epcs
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most; one with very long events has fewer */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Collection"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/epcs/{epc}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what there is of one: epc
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description In any notation, percent-encoded */
                    epc: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Collection"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/epcs/{epc}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the events of one: epc
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most; one with very long events has fewer */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                    /** @description Ours: `true` adds what captured master data says about the places, parties and classes in the events */
                    withMasterData?: boolean;
                    /** @description Ours: events that came with this capture */
                    EQ_captureID?: string;
                    /** @description Ours: events that this device or person captured */
                    EQ_capturedBy?: string;
                    /** @description Types of events */
                    eventType?: string;
                    /** @description ADD, OBSERVE or DELETE */
                    EQ_action?: string;
                    GE_eventTime?: string;
                    LT_eventTime?: string;
                    GE_recordTime?: string;
                    LT_recordTime?: string;
                    GE_errorDeclarationTime?: string;
                    LT_errorDeclarationTime?: string;
                    GE_errorDeclaration_Time?: string;
                    LT_errorDeclaration_Time?: string;
                    /** @description Business steps: words of the CBV in any notation, or URIs */
                    EQ_bizStep?: string;
                    /** @description Dispositions: words of the CBV in any notation, or URIs */
                    EQ_disposition?: string;
                    EQ_persistentDisposition_set?: string;
                    EQ_persistentDisposition_unset?: string;
                    EQ_errorReason?: string;
                    EQ_readPoint?: string;
                    /** @description Read points, and by master data all places below them */
                    WD_readPoint?: string;
                    EQ_bizLocation?: string;
                    /** @description Business locations, and by master data all places below them */
                    WD_bizLocation?: string;
                    /** @description Ids or hashes of events */
                    EQ_eventID?: string;
                    EQ_transformationID?: string;
                    EQ_correctiveEventID?: string;
                    MATCH_epc?: string;
                    MATCH_parentID?: string;
                    MATCH_inputEPC?: string;
                    MATCH_outputEPC?: string;
                    /** @description Items, in any notation, or patterns such as `urn:epc:idpat:sgtin:4012345.012345.*` */
                    MATCH_anyEPC?: string;
                    MATCH_epcClass?: string;
                    MATCH_inputEPCClass?: string;
                    MATCH_outputEPCClass?: string;
                    /** @description Batches or classes, in any notation */
                    MATCH_anyEPCClass?: string;
                    /** @description Ours: items, batches or classes, for identifiers that do not show which of these they are */
                    MATCH_anyEPCOrClass?: string;
                    /** @description `true`: only declarations that an event is wrong */
                    EXISTS_errorDeclaration?: string;
                    EXISTS_sensorElementList?: string;
                    EQ_type?: string;
                    EQ_deviceID?: string;
                    EQ_dataProcessingMethod?: string;
                    EQ_microorganism?: string;
                    EQ_chemicalSubstance?: string;
                    EQ_bizRules?: string;
                    EQ_stringValue?: string;
                    EQ_hexBinaryValue?: string;
                    EQ_uriValue?: string;
                    EQ_booleanValue?: string;
                    GE_time?: string;
                    LT_time?: string;
                    GE_startTime?: string;
                    LT_startTime?: string;
                    GE_endTime?: string;
                    LT_endTime?: string;
                    /** @description `eventTime`, `recordTime` or an extension field */
                    orderBy?: string;
                    /** @description `ASC` or `DESC` */
                    orderDirection?: string;
                    /** @description How many events all pages have at most; needs `orderBy` */
                    eventCountLimit?: string;
                    /** @description If more events match, the query is refused */
                    maxEventCount?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description In any notation, percent-encoded */
                    epc: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Events as they were captured, with eventID and recordTime */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EventPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/bizSteps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what occurs in events: bizSteps
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most; one with very long events has fewer */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Collection"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/bizSteps/{bizStep}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what there is of one: bizStep
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description In any notation, percent-encoded */
                    bizStep: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Collection"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/bizSteps/{bizStep}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the events of one: bizStep
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most; one with very long events has fewer */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                    /** @description Ours: `true` adds what captured master data says about the places, parties and classes in the events */
                    withMasterData?: boolean;
                    /** @description Ours: events that came with this capture */
                    EQ_captureID?: string;
                    /** @description Ours: events that this device or person captured */
                    EQ_capturedBy?: string;
                    /** @description Types of events */
                    eventType?: string;
                    /** @description ADD, OBSERVE or DELETE */
                    EQ_action?: string;
                    GE_eventTime?: string;
                    LT_eventTime?: string;
                    GE_recordTime?: string;
                    LT_recordTime?: string;
                    GE_errorDeclarationTime?: string;
                    LT_errorDeclarationTime?: string;
                    GE_errorDeclaration_Time?: string;
                    LT_errorDeclaration_Time?: string;
                    /** @description Business steps: words of the CBV in any notation, or URIs */
                    EQ_bizStep?: string;
                    /** @description Dispositions: words of the CBV in any notation, or URIs */
                    EQ_disposition?: string;
                    EQ_persistentDisposition_set?: string;
                    EQ_persistentDisposition_unset?: string;
                    EQ_errorReason?: string;
                    EQ_readPoint?: string;
                    /** @description Read points, and by master data all places below them */
                    WD_readPoint?: string;
                    EQ_bizLocation?: string;
                    /** @description Business locations, and by master data all places below them */
                    WD_bizLocation?: string;
                    /** @description Ids or hashes of events */
                    EQ_eventID?: string;
                    EQ_transformationID?: string;
                    EQ_correctiveEventID?: string;
                    MATCH_epc?: string;
                    MATCH_parentID?: string;
                    MATCH_inputEPC?: string;
                    MATCH_outputEPC?: string;
                    /** @description Items, in any notation, or patterns such as `urn:epc:idpat:sgtin:4012345.012345.*` */
                    MATCH_anyEPC?: string;
                    MATCH_epcClass?: string;
                    MATCH_inputEPCClass?: string;
                    MATCH_outputEPCClass?: string;
                    /** @description Batches or classes, in any notation */
                    MATCH_anyEPCClass?: string;
                    /** @description Ours: items, batches or classes, for identifiers that do not show which of these they are */
                    MATCH_anyEPCOrClass?: string;
                    /** @description `true`: only declarations that an event is wrong */
                    EXISTS_errorDeclaration?: string;
                    EXISTS_sensorElementList?: string;
                    EQ_type?: string;
                    EQ_deviceID?: string;
                    EQ_dataProcessingMethod?: string;
                    EQ_microorganism?: string;
                    EQ_chemicalSubstance?: string;
                    EQ_bizRules?: string;
                    EQ_stringValue?: string;
                    EQ_hexBinaryValue?: string;
                    EQ_uriValue?: string;
                    EQ_booleanValue?: string;
                    GE_time?: string;
                    LT_time?: string;
                    GE_startTime?: string;
                    LT_startTime?: string;
                    GE_endTime?: string;
                    LT_endTime?: string;
                    /** @description `eventTime`, `recordTime` or an extension field */
                    orderBy?: string;
                    /** @description `ASC` or `DESC` */
                    orderDirection?: string;
                    /** @description How many events all pages have at most; needs `orderBy` */
                    eventCountLimit?: string;
                    /** @description If more events match, the query is refused */
                    maxEventCount?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description In any notation, percent-encoded */
                    bizStep: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Events as they were captured, with eventID and recordTime */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EventPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/bizLocations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what occurs in events: bizLocations
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most; one with very long events has fewer */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Collection"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/bizLocations/{bizLocation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what there is of one: bizLocation
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description In any notation, percent-encoded */
                    bizLocation: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Collection"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/bizLocations/{bizLocation}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the events of one: bizLocation
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most; one with very long events has fewer */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                    /** @description Ours: `true` adds what captured master data says about the places, parties and classes in the events */
                    withMasterData?: boolean;
                    /** @description Ours: events that came with this capture */
                    EQ_captureID?: string;
                    /** @description Ours: events that this device or person captured */
                    EQ_capturedBy?: string;
                    /** @description Types of events */
                    eventType?: string;
                    /** @description ADD, OBSERVE or DELETE */
                    EQ_action?: string;
                    GE_eventTime?: string;
                    LT_eventTime?: string;
                    GE_recordTime?: string;
                    LT_recordTime?: string;
                    GE_errorDeclarationTime?: string;
                    LT_errorDeclarationTime?: string;
                    GE_errorDeclaration_Time?: string;
                    LT_errorDeclaration_Time?: string;
                    /** @description Business steps: words of the CBV in any notation, or URIs */
                    EQ_bizStep?: string;
                    /** @description Dispositions: words of the CBV in any notation, or URIs */
                    EQ_disposition?: string;
                    EQ_persistentDisposition_set?: string;
                    EQ_persistentDisposition_unset?: string;
                    EQ_errorReason?: string;
                    EQ_readPoint?: string;
                    /** @description Read points, and by master data all places below them */
                    WD_readPoint?: string;
                    EQ_bizLocation?: string;
                    /** @description Business locations, and by master data all places below them */
                    WD_bizLocation?: string;
                    /** @description Ids or hashes of events */
                    EQ_eventID?: string;
                    EQ_transformationID?: string;
                    EQ_correctiveEventID?: string;
                    MATCH_epc?: string;
                    MATCH_parentID?: string;
                    MATCH_inputEPC?: string;
                    MATCH_outputEPC?: string;
                    /** @description Items, in any notation, or patterns such as `urn:epc:idpat:sgtin:4012345.012345.*` */
                    MATCH_anyEPC?: string;
                    MATCH_epcClass?: string;
                    MATCH_inputEPCClass?: string;
                    MATCH_outputEPCClass?: string;
                    /** @description Batches or classes, in any notation */
                    MATCH_anyEPCClass?: string;
                    /** @description Ours: items, batches or classes, for identifiers that do not show which of these they are */
                    MATCH_anyEPCOrClass?: string;
                    /** @description `true`: only declarations that an event is wrong */
                    EXISTS_errorDeclaration?: string;
                    EXISTS_sensorElementList?: string;
                    EQ_type?: string;
                    EQ_deviceID?: string;
                    EQ_dataProcessingMethod?: string;
                    EQ_microorganism?: string;
                    EQ_chemicalSubstance?: string;
                    EQ_bizRules?: string;
                    EQ_stringValue?: string;
                    EQ_hexBinaryValue?: string;
                    EQ_uriValue?: string;
                    EQ_booleanValue?: string;
                    GE_time?: string;
                    LT_time?: string;
                    GE_startTime?: string;
                    LT_startTime?: string;
                    GE_endTime?: string;
                    LT_endTime?: string;
                    /** @description `eventTime`, `recordTime` or an extension field */
                    orderBy?: string;
                    /** @description `ASC` or `DESC` */
                    orderDirection?: string;
                    /** @description How many events all pages have at most; needs `orderBy` */
                    eventCountLimit?: string;
                    /** @description If more events match, the query is refused */
                    maxEventCount?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description In any notation, percent-encoded */
                    bizLocation: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Events as they were captured, with eventID and recordTime */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EventPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/readPoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what occurs in events: readPoints
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most; one with very long events has fewer */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Collection"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/readPoints/{readPoint}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what there is of one: readPoint
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description In any notation, percent-encoded */
                    readPoint: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Collection"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/readPoints/{readPoint}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the events of one: readPoint
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most; one with very long events has fewer */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                    /** @description Ours: `true` adds what captured master data says about the places, parties and classes in the events */
                    withMasterData?: boolean;
                    /** @description Ours: events that came with this capture */
                    EQ_captureID?: string;
                    /** @description Ours: events that this device or person captured */
                    EQ_capturedBy?: string;
                    /** @description Types of events */
                    eventType?: string;
                    /** @description ADD, OBSERVE or DELETE */
                    EQ_action?: string;
                    GE_eventTime?: string;
                    LT_eventTime?: string;
                    GE_recordTime?: string;
                    LT_recordTime?: string;
                    GE_errorDeclarationTime?: string;
                    LT_errorDeclarationTime?: string;
                    GE_errorDeclaration_Time?: string;
                    LT_errorDeclaration_Time?: string;
                    /** @description Business steps: words of the CBV in any notation, or URIs */
                    EQ_bizStep?: string;
                    /** @description Dispositions: words of the CBV in any notation, or URIs */
                    EQ_disposition?: string;
                    EQ_persistentDisposition_set?: string;
                    EQ_persistentDisposition_unset?: string;
                    EQ_errorReason?: string;
                    EQ_readPoint?: string;
                    /** @description Read points, and by master data all places below them */
                    WD_readPoint?: string;
                    EQ_bizLocation?: string;
                    /** @description Business locations, and by master data all places below them */
                    WD_bizLocation?: string;
                    /** @description Ids or hashes of events */
                    EQ_eventID?: string;
                    EQ_transformationID?: string;
                    EQ_correctiveEventID?: string;
                    MATCH_epc?: string;
                    MATCH_parentID?: string;
                    MATCH_inputEPC?: string;
                    MATCH_outputEPC?: string;
                    /** @description Items, in any notation, or patterns such as `urn:epc:idpat:sgtin:4012345.012345.*` */
                    MATCH_anyEPC?: string;
                    MATCH_epcClass?: string;
                    MATCH_inputEPCClass?: string;
                    MATCH_outputEPCClass?: string;
                    /** @description Batches or classes, in any notation */
                    MATCH_anyEPCClass?: string;
                    /** @description Ours: items, batches or classes, for identifiers that do not show which of these they are */
                    MATCH_anyEPCOrClass?: string;
                    /** @description `true`: only declarations that an event is wrong */
                    EXISTS_errorDeclaration?: string;
                    EXISTS_sensorElementList?: string;
                    EQ_type?: string;
                    EQ_deviceID?: string;
                    EQ_dataProcessingMethod?: string;
                    EQ_microorganism?: string;
                    EQ_chemicalSubstance?: string;
                    EQ_bizRules?: string;
                    EQ_stringValue?: string;
                    EQ_hexBinaryValue?: string;
                    EQ_uriValue?: string;
                    EQ_booleanValue?: string;
                    GE_time?: string;
                    LT_time?: string;
                    GE_startTime?: string;
                    LT_startTime?: string;
                    GE_endTime?: string;
                    LT_endTime?: string;
                    /** @description `eventTime`, `recordTime` or an extension field */
                    orderBy?: string;
                    /** @description `ASC` or `DESC` */
                    orderDirection?: string;
                    /** @description How many events all pages have at most; needs `orderBy` */
                    eventCountLimit?: string;
                    /** @description If more events match, the query is refused */
                    maxEventCount?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description In any notation, percent-encoded */
                    readPoint: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Events as they were captured, with eventID and recordTime */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EventPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/dispositions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what occurs in events: dispositions
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most; one with very long events has fewer */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Collection"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/dispositions/{disposition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what there is of one: disposition
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description In any notation, percent-encoded */
                    disposition: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Collection"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/dispositions/{disposition}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the events of one: disposition
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most; one with very long events has fewer */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                    /** @description Ours: `true` adds what captured master data says about the places, parties and classes in the events */
                    withMasterData?: boolean;
                    /** @description Ours: events that came with this capture */
                    EQ_captureID?: string;
                    /** @description Ours: events that this device or person captured */
                    EQ_capturedBy?: string;
                    /** @description Types of events */
                    eventType?: string;
                    /** @description ADD, OBSERVE or DELETE */
                    EQ_action?: string;
                    GE_eventTime?: string;
                    LT_eventTime?: string;
                    GE_recordTime?: string;
                    LT_recordTime?: string;
                    GE_errorDeclarationTime?: string;
                    LT_errorDeclarationTime?: string;
                    GE_errorDeclaration_Time?: string;
                    LT_errorDeclaration_Time?: string;
                    /** @description Business steps: words of the CBV in any notation, or URIs */
                    EQ_bizStep?: string;
                    /** @description Dispositions: words of the CBV in any notation, or URIs */
                    EQ_disposition?: string;
                    EQ_persistentDisposition_set?: string;
                    EQ_persistentDisposition_unset?: string;
                    EQ_errorReason?: string;
                    EQ_readPoint?: string;
                    /** @description Read points, and by master data all places below them */
                    WD_readPoint?: string;
                    EQ_bizLocation?: string;
                    /** @description Business locations, and by master data all places below them */
                    WD_bizLocation?: string;
                    /** @description Ids or hashes of events */
                    EQ_eventID?: string;
                    EQ_transformationID?: string;
                    EQ_correctiveEventID?: string;
                    MATCH_epc?: string;
                    MATCH_parentID?: string;
                    MATCH_inputEPC?: string;
                    MATCH_outputEPC?: string;
                    /** @description Items, in any notation, or patterns such as `urn:epc:idpat:sgtin:4012345.012345.*` */
                    MATCH_anyEPC?: string;
                    MATCH_epcClass?: string;
                    MATCH_inputEPCClass?: string;
                    MATCH_outputEPCClass?: string;
                    /** @description Batches or classes, in any notation */
                    MATCH_anyEPCClass?: string;
                    /** @description Ours: items, batches or classes, for identifiers that do not show which of these they are */
                    MATCH_anyEPCOrClass?: string;
                    /** @description `true`: only declarations that an event is wrong */
                    EXISTS_errorDeclaration?: string;
                    EXISTS_sensorElementList?: string;
                    EQ_type?: string;
                    EQ_deviceID?: string;
                    EQ_dataProcessingMethod?: string;
                    EQ_microorganism?: string;
                    EQ_chemicalSubstance?: string;
                    EQ_bizRules?: string;
                    EQ_stringValue?: string;
                    EQ_hexBinaryValue?: string;
                    EQ_uriValue?: string;
                    EQ_booleanValue?: string;
                    GE_time?: string;
                    LT_time?: string;
                    GE_startTime?: string;
                    LT_startTime?: string;
                    GE_endTime?: string;
                    LT_endTime?: string;
                    /** @description `eventTime`, `recordTime` or an extension field */
                    orderBy?: string;
                    /** @description `ASC` or `DESC` */
                    orderDirection?: string;
                    /** @description How many events all pages have at most; needs `orderBy` */
                    eventCountLimit?: string;
                    /** @description If more events match, the query is refused */
                    maxEventCount?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description In any notation, percent-encoded */
                    disposition: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Events as they were captured, with eventID and recordTime */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EventPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/epcClasses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what occurs in events: epcClasses
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most; one with very long events has fewer */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Collection"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/epcClasses/{epcClass}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what there is of one: epcClass
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description In any notation, percent-encoded */
                    epcClass: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Collection"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/epcClasses/{epcClass}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the events of one: epcClass
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most; one with very long events has fewer */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                    /** @description Ours: `true` adds what captured master data says about the places, parties and classes in the events */
                    withMasterData?: boolean;
                    /** @description Ours: events that came with this capture */
                    EQ_captureID?: string;
                    /** @description Ours: events that this device or person captured */
                    EQ_capturedBy?: string;
                    /** @description Types of events */
                    eventType?: string;
                    /** @description ADD, OBSERVE or DELETE */
                    EQ_action?: string;
                    GE_eventTime?: string;
                    LT_eventTime?: string;
                    GE_recordTime?: string;
                    LT_recordTime?: string;
                    GE_errorDeclarationTime?: string;
                    LT_errorDeclarationTime?: string;
                    GE_errorDeclaration_Time?: string;
                    LT_errorDeclaration_Time?: string;
                    /** @description Business steps: words of the CBV in any notation, or URIs */
                    EQ_bizStep?: string;
                    /** @description Dispositions: words of the CBV in any notation, or URIs */
                    EQ_disposition?: string;
                    EQ_persistentDisposition_set?: string;
                    EQ_persistentDisposition_unset?: string;
                    EQ_errorReason?: string;
                    EQ_readPoint?: string;
                    /** @description Read points, and by master data all places below them */
                    WD_readPoint?: string;
                    EQ_bizLocation?: string;
                    /** @description Business locations, and by master data all places below them */
                    WD_bizLocation?: string;
                    /** @description Ids or hashes of events */
                    EQ_eventID?: string;
                    EQ_transformationID?: string;
                    EQ_correctiveEventID?: string;
                    MATCH_epc?: string;
                    MATCH_parentID?: string;
                    MATCH_inputEPC?: string;
                    MATCH_outputEPC?: string;
                    /** @description Items, in any notation, or patterns such as `urn:epc:idpat:sgtin:4012345.012345.*` */
                    MATCH_anyEPC?: string;
                    MATCH_epcClass?: string;
                    MATCH_inputEPCClass?: string;
                    MATCH_outputEPCClass?: string;
                    /** @description Batches or classes, in any notation */
                    MATCH_anyEPCClass?: string;
                    /** @description Ours: items, batches or classes, for identifiers that do not show which of these they are */
                    MATCH_anyEPCOrClass?: string;
                    /** @description `true`: only declarations that an event is wrong */
                    EXISTS_errorDeclaration?: string;
                    EXISTS_sensorElementList?: string;
                    EQ_type?: string;
                    EQ_deviceID?: string;
                    EQ_dataProcessingMethod?: string;
                    EQ_microorganism?: string;
                    EQ_chemicalSubstance?: string;
                    EQ_bizRules?: string;
                    EQ_stringValue?: string;
                    EQ_hexBinaryValue?: string;
                    EQ_uriValue?: string;
                    EQ_booleanValue?: string;
                    GE_time?: string;
                    LT_time?: string;
                    GE_startTime?: string;
                    LT_startTime?: string;
                    GE_endTime?: string;
                    LT_endTime?: string;
                    /** @description `eventTime`, `recordTime` or an extension field */
                    orderBy?: string;
                    /** @description `ASC` or `DESC` */
                    orderDirection?: string;
                    /** @description How many events all pages have at most; needs `orderBy` */
                    eventCountLimit?: string;
                    /** @description If more events match, the query is refused */
                    maxEventCount?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description In any notation, percent-encoded */
                    epcClass: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Events as they were captured, with eventID and recordTime */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EventPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/nextPageToken/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Release a page token
         * @description Tokens hold all that they need: nothing is kept for them, so that nothing changes.
         *
         *     Needs `read_epcis_events`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/queries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List named queries
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most; one with very long events has fewer */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NamedQuery"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Keep a query under a name
         * @description Needs `manage_queries`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "name": "shipped",
                     *       "query": {
                     *         "eventType": [
                     *           "ObjectEvent"
                     *         ],
                     *         "EQ_bizStep": [
                     *           "shipping"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["NamedQuery"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "name": "shipped",
                         *       "query": {
                         *         "eventType": [
                         *           "ObjectEvent"
                         *         ],
                         *         "EQ_bizStep": [
                         *           "shipping"
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["NamedQuery"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/queries/{queryName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a named query
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    queryName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "name": "shipped",
                         *       "query": {
                         *         "eventType": [
                         *           "ObjectEvent"
                         *         ],
                         *         "EQ_bizStep": [
                         *           "shipping"
                         *         ]
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["NamedQuery"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a named query
         * @description All subscriptions to it end, and so do the WebSockets of its listeners.
         *
         *     Needs `manage_queries`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    queryName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/queries/{queryName}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the events of a named query, or listen to them
         * @description With `Upgrade: websocket`, and `stream=true` or the fields of a schedule, the events that match are sent as messages, each an EPCISQueryDocument with its `position`: a listener that was cut off goes on with `after`.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most; one with very long events has fewer */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                    /** @description Ours: `true` adds what captured master data says about the places, parties and classes in the events */
                    withMasterData?: boolean;
                    /** @description With `Upgrade: websocket` only: `true` sends events as soon as they are captured */
                    stream?: boolean;
                    /**
                     * @description From 0 to 59: a list such as `0,30`, a range such as `[0-10]`, steps such as `0/15`, or `*`
                     * @example 0/30
                     */
                    second?: string | number;
                    /**
                     * @description From 0 to 59
                     * @example 5
                     */
                    minute?: string | number;
                    /**
                     * @description From 0 to 23
                     * @example 1
                     */
                    hour?: string | number;
                    /**
                     * @description From 1 to 31
                     * @example 1
                     */
                    dayOfMonth?: string | number;
                    /**
                     * @description From 1 to 12
                     * @example [1-6]
                     */
                    month?: string | number;
                    /**
                     * @description From 1, Monday, to 7, Sunday
                     * @example [1-5]
                     */
                    dayOfWeek?: string | number;
                    /**
                     * @description Whose clocks count; UTC if left out. An addition to the standard
                     * @example Europe/Berlin
                     */
                    timeZone?: string;
                    /** @description With `Upgrade: websocket` only: whether a schedule also reports that nothing has come */
                    reportIfEmpty?: boolean;
                    /** @description With `Upgrade: websocket` only: events recorded from this time on */
                    initialRecordTime?: string;
                    /** @description With `Upgrade: websocket` only: events after this position, as the last message gave it */
                    after?: number;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    queryName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Events as they were captured, with eventID and recordTime */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EventPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/queries/{queryName}/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the subscriptions to a query
         * @description Needs `manage_webhooks`, `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most; one with very long events has fewer */
                    perPage?: number;
                    /** @description As the `Link` header gives it */
                    nextPageToken?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    queryName: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Subscription"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Subscribe to a named query
         * @description Events that match are sent to `dest`, as they come in or by a schedule: in order, at least once, in batches that a receiver can halve by answering 413. Any answer of 200 to 299 is success.
         *
         *     Needs `manage_webhooks`, `read_epcis_events`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    queryName: string;
                };
                cookie?: never;
            };
            /** @description Either `stream` or `schedule` */
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "dest": "https://client.example.com/queryCallback",
                     *       "signatureToken": "13df38d8275b13f05704629e5f1cf3d45d6132d5",
                     *       "schedule": {
                     *         "hour": "1",
                     *         "minute": "5"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["NewSubscription"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Subscription"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/queries/{queryName}/subscriptions/{subscriptionID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a subscription
         * @description Needs `manage_webhooks`, `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    queryName: string;
                    subscriptionID: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Subscription"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * End a subscription
         * @description Needs `manage_webhooks`, `read_epcis_events`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    queryName: string;
                    subscriptionID: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/subscriptions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the subscriptions to all queries, newest first
         * @description Needs `manage_webhooks`, `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `count` adds how many results there are on all pages */
                    include?: string;
                    /** @description Only those in this state; with `include=count` their number */
                    state?: "active" | "paused" | "parked" | "disabled";
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["ManagedSubscription"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/subscriptions/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a subscription
         * @description Needs `manage_webhooks`, `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ManagedSubscription"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/subscriptions/{id}/pause/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a subscription: nothing is sent until it is resumed
         * @description Needs `manage_webhooks`, `read_epcis_events`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ManagedSubscription"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/subscriptions/{id}/resume/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a subscription that is paused, parked or disabled, where it stopped
         * @description From then on it belongs to the device that resumed it. An active one tries its next delivery at once.
         *
         *     Needs `manage_webhooks`, `read_epcis_events`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ManagedSubscription"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/subscriptions/{id}/replay/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the events after a position again
         * @description A position further on leaves everything up to it out.
         *
         *     Needs `manage_webhooks`, `read_epcis_events`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Sends everything after this position again */
                        after: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ManagedSubscription"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/subscriptions/{id}/skip/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Skip the next delivery, which the receiver cannot take
         * @description Needs `manage_webhooks`, `read_epcis_events`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The delivery to skip. It must be the next one */
                        position: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ManagedSubscription"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/subscriptions/{id}/rotate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a subscription a new signing secret
         * @description For the grace time deliveries carry two signatures, one with each secret. `signatureToken` stays.
         *
         *     Needs `manage_webhooks`, `read_epcis_events`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description How long deliveries are signed with the old secret as well
                         * @default 86400
                         */
                        grace_seconds: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ManagedSubscription"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/subscriptions/{id}/test/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a report without events now, and see what came of it
         * @description Needs `manage_webhooks`, `read_epcis_events`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeliveryAttempt"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/subscriptions/{id}/deliveries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the last deliveries of a subscription with their attempts, the last one first
         * @description The last 1,000 attempts are kept. What waits is not listed: it is everything after `position`.
         *
         *     Needs `manage_webhooks`, `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["Delivery"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/subscriptions/{id}/deliveries/{delivery}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery with its attempts and its body
         * @description Needs `manage_webhooks`, `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                    /** @description The `webhook-id` of the delivery */
                    delivery: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeliveryWithBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/subscriptions/{id}/deliveries/{delivery}/send/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again now, and see what came of it
         * @description Needs `manage_webhooks`, `read_epcis_events`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    /** @description The `webhook-id` of the delivery */
                    delivery: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeliveryAttempt"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/vocabularies/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the vocabularies of which elements are known
         * @description Master data comes with captured documents (`epcisHeader.epcisMasterData.vocabularyList`). Facilities with a GLN (`read_entities`) and products with a GTIN (`read_products`) count as elements too.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["Vocabulary"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/vocabularies/{type}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the elements of a vocabulary
         * @description By their canonical identifiers.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Part of a name or an identifier, without regard to case and accents */
                    q?: string;
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `count` adds how many results there are on all pages */
                    include?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description A vocabulary: its URI, its short name such as `BusinessLocation`, or a CURIE such as `cbv:BizStep` */
                    type: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "results": [
                         *         {
                         *           "id": "urn:epc:id:sgln:9521234.00101.0",
                         *           "type": "urn:epcglobal:epcis:vtype:BusinessLocation",
                         *           "canonical": "https://id.gs1.org/414/9521234001013",
                         *           "name": "Şanlıurfa gin",
                         *           "attributes": [
                         *             {
                         *               "id": "cbvmda:name",
                         *               "attribute": "Şanlıurfa gin"
                         *             },
                         *             {
                         *               "id": "cbvmda:countryCode",
                         *               "attribute": "TR"
                         *             }
                         *           ],
                         *           "children": [
                         *             "urn:epc:id:sgln:9521234.00101.yard"
                         *           ],
                         *           "source": "document",
                         *           "entity": null,
                         *           "version": 1,
                         *           "created_at": "2026-03-05T16:00:00.000Z",
                         *           "updated_at": "2026-03-05T16:00:00.000Z",
                         *           "capture_id": "0190163d-8694-739b-aea5-966c26f8ad90"
                         *         }
                         *       ],
                         *       "next": null
                         *     }
                         */
                        "application/json": {
                            results: components["schemas"]["VocabularyElement"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/vocabularies/{type}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an element of a vocabulary
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `history` adds what it was before */
                    include?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description A vocabulary: its URI, its short name such as `BusinessLocation`, or a CURIE such as `cbv:BizStep` */
                    type: string;
                    /** @description The identifier of the element in any notation, percent-encoded */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "id": "urn:epc:id:sgln:9521234.00101.0",
                         *       "type": "urn:epcglobal:epcis:vtype:BusinessLocation",
                         *       "canonical": "https://id.gs1.org/414/9521234001013",
                         *       "name": "Şanlıurfa gin",
                         *       "attributes": [
                         *         {
                         *           "id": "cbvmda:name",
                         *           "attribute": "Şanlıurfa gin"
                         *         },
                         *         {
                         *           "id": "cbvmda:countryCode",
                         *           "attribute": "TR"
                         *         }
                         *       ],
                         *       "children": [
                         *         "urn:epc:id:sgln:9521234.00101.yard"
                         *       ],
                         *       "source": "document",
                         *       "entity": null,
                         *       "version": 1,
                         *       "created_at": "2026-03-05T16:00:00.000Z",
                         *       "updated_at": "2026-03-05T16:00:00.000Z",
                         *       "capture_id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *       "parents": []
                         *     }
                         */
                        "application/json": components["schemas"]["VocabularyElementDetails"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/values/{resource}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what occurs in events, with its name, the number of its events and the latest of them
         * @description Of the same values as the resources of the standard, such as `/bizSteps`; this list is ours. Events are counted up to 1000. The order is fixed, but has no meaning.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has at most */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description What the values are of */
                    resource: "eventTypes" | "epcs" | "bizSteps" | "bizLocations" | "readPoints" | "dispositions" | "epcClasses";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "results": [
                         *         {
                         *           "value": "urn:epc:id:sgln:9521234.00101.0",
                         *           "name": "Şanlıurfa gin",
                         *           "event_count": 1000,
                         *           "has_more_events": true,
                         *           "last_event": {
                         *             "eventID": "ni:///sha-256;…?ver=CBV2.0",
                         *             "eventTime": "2026-03-05T16:00:00.000Z"
                         *           }
                         *         }
                         *       ],
                         *       "next": null
                         *     }
                         */
                        "application/json": {
                            results: components["schemas"]["OccurringValue"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/graph/epc-classes/{epc_class}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Trace what a batch was made from, or what was made from it
         * @description Nodes are events as captured, ordered by distance, time and eventID. Each edge leads from the event that consumes to the one that made what is consumed. The same data always gives the same bytes.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Towards the raw materials, the products, or both */
                    direction?: "UPSTREAM" | "DOWNSTREAM" | "BOTH";
                    /** @description How many levels; 0 = only the events that made it */
                    depth?: number;
                    /** @description How many nodes at most */
                    limit?: number;
                    /** @description How many edges at most */
                    edge_limit?: number;
                    /** @description `batches` adds to each edge what it is about */
                    include?: string;
                    /** @description `consistent` leaves out edges to events that are later than their source */
                    time?: "all" | "consistent";
                    /** @description Shows events that were declared wrong, by their declaration */
                    include_erroneous?: "true" | "false";
                    /**
                     * @description Up to 100 other batches or items, separated by `|`, whose graphs are joined with this one
                     * @example urn:epc:class:lgtin:4012345.012345.A|urn:epc:class:lgtin:4012345.012345.B
                     */
                    also?: string;
                    /** @description What was known at this time: only events and error declarations that had been captured by then. Before anything was: 404 */
                    asOf?: string;
                    /** @description Instead of `Accept` */
                    format?: "json" | "dot" | "mermaid" | "graphml";
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description The identifier, raw or percent-encoded: a URN, a GS1 Digital Link on any host, or a private URI. All notations of one batch or item find the same. */
                    epc_class: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Graph"];
                        "text/vnd.graphviz": components["schemas"]["Graph"];
                        "text/vnd.mermaid": components["schemas"]["Graph"];
                        "application/graphml+xml": components["schemas"]["Graph"];
                    };
                };
                /** @description Not changed */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/graph/epcs/{epc}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Trace what a serialised item was made from, or what was made from it
         * @description Nodes are events as captured, ordered by distance, time and eventID. Each edge leads from the event that consumes to the one that made what is consumed. The same data always gives the same bytes.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Towards the raw materials, the products, or both */
                    direction?: "UPSTREAM" | "DOWNSTREAM" | "BOTH";
                    /** @description How many levels; 0 = only the events that made it */
                    depth?: number;
                    /** @description How many nodes at most */
                    limit?: number;
                    /** @description How many edges at most */
                    edge_limit?: number;
                    /** @description `batches` adds to each edge what it is about */
                    include?: string;
                    /** @description `consistent` leaves out edges to events that are later than their source */
                    time?: "all" | "consistent";
                    /** @description Shows events that were declared wrong, by their declaration */
                    include_erroneous?: "true" | "false";
                    /**
                     * @description Up to 100 other batches or items, separated by `|`, whose graphs are joined with this one
                     * @example urn:epc:class:lgtin:4012345.012345.A|urn:epc:class:lgtin:4012345.012345.B
                     */
                    also?: string;
                    /** @description What was known at this time: only events and error declarations that had been captured by then. Before anything was: 404 */
                    asOf?: string;
                    /** @description Instead of `Accept` */
                    format?: "json" | "dot" | "mermaid" | "graphml";
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description The identifier, raw or percent-encoded: a URN, a GS1 Digital Link on any host, or a private URI. All notations of one batch or item find the same. */
                    epc: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Graph"];
                        "text/vnd.graphviz": components["schemas"]["Graph"];
                        "text/vnd.mermaid": components["schemas"]["Graph"];
                        "application/graphml+xml": components["schemas"]["Graph"];
                    };
                };
                /** @description Not changed */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/batches/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find batches, the newest first
         * @description The newest is the one that an event named last for the first time.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The beginning of a lot in any case, a GTIN in any of its lengths, a whole material code, or a whole identifier. Without it: every batch. */
                    q?: string;
                    /** @description The items of this product by their serial numbers, instead of batches; `q` is not heard then */
                    items_of?: string;
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `count` adds how many results there are on all pages */
                    include?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "results": [
                         *         {
                         *           "identifier": "urn:epc:class:lgtin:4012345.012345.B7",
                         *           "canonical": "https://id.gs1.org/01/04012345123456/10/B7",
                         *           "kind": "batch",
                         *           "gtin": "04012345123456",
                         *           "lot": "B7",
                         *           "serial": null,
                         *           "material": null,
                         *           "product": {
                         *             "entity": "product",
                         *             "id": "01985c2e-8f7a-7cc0-9d2b-0a4f5a1d2c3e",
                         *             "name": "Bouton"
                         *           },
                         *           "quantities": {
                         *             "added": [
                         *               {
                         *                 "quantity": "500",
                         *                 "uom": "EA"
                         *               }
                         *             ],
                         *             "transformed": [],
                         *             "consumed": [
                         *               {
                         *                 "quantity": "250",
                         *                 "uom": "EA"
                         *               }
                         *             ],
                         *             "destroyed": [],
                         *             "remaining": [
                         *               {
                         *                 "quantity": "250",
                         *                 "uom": "EA"
                         *               }
                         *             ]
                         *           },
                         *           "last_known": {
                         *             "place": "urn:epc:id:sgln:4012345.00001.0",
                         *             "disposition": "active",
                         *             "event": {
                         *               "eventID": "ni:///sha-256;05ac…?ver=CBV2.0",
                         *               "eventTime": "2026-03-05T16:00:00.000+01:00",
                         *               "bizStep": "commissioning"
                         *             }
                         *           },
                         *           "names": {
                         *             "urn:epc:id:sgln:4012345.00001.0": "Atelier Lyon"
                         *           },
                         *           "captured_at": "2026-03-02T08:00:01.412Z"
                         *         }
                         *       ],
                         *       "next": null
                         *     }
                         */
                        "application/json": {
                            results: components["schemas"]["FoundBatch"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/batches/{epc_class}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is known of a batch or an item
         * @description Quantities are exact decimal numbers, one for each unit. What was added and what was transformed are never summed: they are often two reports of one fact.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                    /** @description What was known at this time: only events and error declarations that had been captured by then. Before anything was: 404 */
                    asOf?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description The identifier, raw or percent-encoded: a URN, a GS1 Digital Link on any host, or a private URI. All notations of one batch or item find the same. */
                    epc_class: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "asked": "urn:epc:class:lgtin:4012345.012345.B7",
                         *       "identifier": "urn:epc:class:lgtin:4012345.012345.B7",
                         *       "canonical": "https://id.gs1.org/01/04012345123456/10/B7",
                         *       "kind": "batch",
                         *       "gtin": "04012345123456",
                         *       "lot": "B7",
                         *       "serial": null,
                         *       "material": null,
                         *       "product": {
                         *         "entity": "product",
                         *         "id": "01985c2e-8f7a-7cc0-9d2b-0a4f5a1d2c3e",
                         *         "name": "Bouton"
                         *       },
                         *       "expiry": null,
                         *       "quantities": {
                         *         "added": [
                         *           {
                         *             "quantity": "500",
                         *             "uom": "EA"
                         *           }
                         *         ],
                         *         "transformed": [],
                         *         "consumed": [
                         *           {
                         *             "quantity": "250",
                         *             "uom": "EA"
                         *           }
                         *         ],
                         *         "destroyed": [],
                         *         "remaining": [
                         *           {
                         *             "quantity": "250",
                         *             "uom": "EA"
                         *           }
                         *         ]
                         *       },
                         *       "last_known": {
                         *         "place": "urn:epc:id:sgln:4012345.00001.0",
                         *         "disposition": "active",
                         *         "event": {
                         *           "eventID": "ni:///sha-256;05ac…?ver=CBV2.0",
                         *           "eventTime": "2026-03-05T16:00:00.000+01:00",
                         *           "bizStep": "commissioning"
                         *         }
                         *       },
                         *       "containers": [],
                         *       "shipments": [],
                         *       "names": {
                         *         "urn:epc:id:sgln:4012345.00001.0": "Atelier Lyon"
                         *       },
                         *       "warnings": [],
                         *       "first_event": {
                         *         "eventID": "ni:///sha-256;7d2f…?ver=CBV2.0",
                         *         "eventTime": "2026-03-02T09:00:00.000+01:00",
                         *         "bizStep": "creating_class_instance"
                         *       },
                         *       "last_event": {
                         *         "eventID": "ni:///sha-256;05ac…?ver=CBV2.0",
                         *         "eventTime": "2026-03-05T16:00:00.000+01:00",
                         *         "bizStep": "commissioning"
                         *       },
                         *       "made_from": 0,
                         *       "made_into": 1
                         *     }
                         */
                        "application/json": components["schemas"]["BatchOverview"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/names/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Name products, materials, places and parties
         * @description What people call what these identifiers stand for: a batch or an item by its product or material, a place or party by its facility or master data, as far as the caller may read it. What has no name is left out.
         *
         *     Needs `read_epcis_events`.
         */
        post: {
            parameters: {
                query?: {
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "identifiers": [
                     *         "https://id.gs1.org/01/09521234204015/10/GA-26-318"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NamesAsked"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "names": {
                         *         "https://id.gs1.org/01/09521234204015/10/GA-26-318": "Poplin shirt, sky blue"
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["NamesFound"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/contents/{container}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is in a container
         * @description All that is in it at a time, directly or inside other containers, with the event that put it in.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How it was at this time; without it, how it is now as far as events say */
                    at?: string;
                    /** @description What was known at this time: only events and error declarations that had been captured by then. Before anything was: 404 */
                    asOf?: string;
                    /** @description How many containers deep; 1 = directly */
                    depth?: number;
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description The identifier, raw or percent-encoded: a URN, a GS1 Digital Link on any host, or a private URI. All notations of one batch or item find the same. */
                    container: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Contents"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/containers/{thing}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a thing is in
         * @description The containers around it at a time, up to the outermost one. A lot can be in any number of containers.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How it was at this time; without it, how it is now as far as events say */
                    at?: string;
                    /** @description What was known at this time: only events and error declarations that had been captured by then. Before anything was: 404 */
                    asOf?: string;
                    /** @description How many containers deep; 1 = directly */
                    depth?: number;
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description The identifier, raw or percent-encoded: a URN, a GS1 Digital Link on any host, or a private URI. All notations of one batch or item find the same. */
                    thing: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Containers"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/trace/{thing}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of a thing in the order of time
         * @description Its own events, and those of its containers while it was inside, to any depth, each with the reason why it belongs. Packing other things into its container is none of its events.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Events at or after this time */
                    from?: string;
                    /** @description Events before this time */
                    to?: string;
                    /** @description What was known at this time: only events and error declarations that had been captured by then. Before anything was: 404 */
                    asOf?: string;
                    /** @description Instead of `Accept` */
                    format?: "json" | "csv";
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description The identifier, raw or percent-encoded: a URN, a GS1 Digital Link on any host, or a private URI. All notations of one batch or item find the same. */
                    thing: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["History"];
                        "text/csv": components["schemas"]["History"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/whereabouts/{thing}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say where a thing is
         * @description The last place of an item, also by the containers in which it is; of a lot, how much is at which place and with whom. What was used or destroyed is nowhere.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How it was at this time; without it, how it is now as far as events say */
                    at?: string;
                    /** @description What was known at this time: only events and error declarations that had been captured by then. Before anything was: 404 */
                    asOf?: string;
                    /** @description `stays` adds where it has been, one after the other */
                    include?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description The identifier, raw or percent-encoded: a URN, a GS1 Digital Link on any host, or a private URI. All notations of one batch or item find the same. */
                    thing: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Whereabouts"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/balance/{thing}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say whether a lot adds up
         * @description What was made and received, and what became of it, with the events behind every figure. Items count with their lot, and what is in a container goes where the container goes. Units of one dimension are converted exactly; others never.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How it was at this time; without it, how it is now as far as events say */
                    at?: string;
                    /** @description What was known at this time: only events and error declarations that had been captured by then. Before anything was: 404 */
                    asOf?: string;
                    /** @description In percent: how much may be unexplained of what came in, and how far a yield may be from the usual one */
                    tolerance?: number;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description The identifier, raw or percent-encoded: a URN, a GS1 Digital Link on any host, or a private URI. All notations of one batch or item find the same. */
                    thing: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /**
                 * @description made + received = used + shipped + destroyed + in_stock + unexplained, exactly, in each unit.
                 *
                 *     - `made`: Made or added. What an ObjectEvent repeats of a transformation, or piece by piece of a lot, counts once
                 *     - `received`: Came in: from under way, or from others whose events are not known
                 *     - `used`: Went into something else, also inside a container
                 *     - `shipped`: Went out, also inside a container
                 *     - `destroyed`: Destroyed or decommissioned
                 *     - `in_stock`: There now, or at the time asked for; the events are those that saw it last
                 *     - `unexplained`: What came in and is nowhere; below zero: what went out, or is there, and came from nowhere
                 */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Balance"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/balance/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say whether a site adds up
         * @description What was there, came in and was made in a period, and what became of it: for all lots and items that had an event there in that time, together and for each product.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query: {
                    /**
                     * @description A site: all its extensions and the places below it by master data count as it
                     * @example urn:epc:id:sgln:9521234.01200.0
                     */
                    place: string;
                    /** @description Events at or after this time */
                    from?: string;
                    /** @description Events before this time */
                    to?: string;
                    /** @description What was known at this time: only events and error declarations that had been captured by then. Before anything was: 404 */
                    asOf?: string;
                    /** @description In percent: how much may be unexplained of what came in, and how far a yield may be from the usual one */
                    tolerance?: number;
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description opening + made + received = used + shipped + destroyed + in_stock + unexplained, exactly, in each unit */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SiteBalance"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/findings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List findings, the newest first
         * @description Gaps and contradictions in what events say, each with its events and a sentence. They are looked for in the background, a moment after events are captured, closed when later events settle them, and are changes of the kinds `finding.opened` and `finding.closed`, in the feed and for webhooks. The same events give the same findings in any order of arrival.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A lot, an item or a container, in any notation: findings about it */
                    thing?: string;
                    /** @description Findings whose last event happened at or after this time */
                    from?: string;
                    /** @description Findings whose last event happened before this time */
                    to?: string;
                    rule?: "used_before_made" | "used_after_destroyed" | "more_out_than_in" | "more_seen_than_made" | "missing_in_stock" | "in_two_places" | "in_two_containers" | "inside_itself" | "more_taken_out" | "not_inside" | "never_received" | "made_from_nothing" | "expired_when_used" | "serial_made_twice";
                    severity?: "high" | "medium" | "low";
                    /** @description Without it, both */
                    state?: "open" | "closed";
                    /** @description What was known at this time: only events and error declarations that had been captured by then. Before anything was: 404 */
                    asOf?: string;
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["Finding"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/watches/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List watches, the newest first
         * @description Needs `manage_webhooks`, `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["Watch"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Watch a lot or an item
         * @description An alarm is raised whenever something appears that a recall of it would list: it itself or anything made from it, by itself or in a container; with `places`, whenever that is anywhere else. Alarms are changes of the kind `watch.alarm`, in the feed and for webhooks. No event raises two alarms of one watch, in whichever order events arrive.
         *
         *     Needs `manage_webhooks`, `read_epcis_events`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "identifier": "urn:epc:class:lgtin:4012345.012345.LOT-A",
                     *       "note": "Complaint 4711"
                     *     }
                     */
                    "application/json": components["schemas"]["NewWatch"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Watch"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/watches/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a watch
         * @description Needs `manage_webhooks`, `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Watch"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Stop watching
         * @description Needs `manage_webhooks`, `read_epcis_events`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/watches/{id}/alarms/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the alarms of a watch, the newest first
         * @description Needs `manage_webhooks`, `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["RaisedAlarm"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/recalls/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recalls that are kept, the newest first
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["KeptRecallSummary"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Keep a recall of several lots, of a place or of a supplier
         * @description Everything that the lots and items went into, found by one walk as of one moment, by a job that survives a restart. The list is kept with what was asked, the position of the feed, counts and a hash, and people say what they did about each entry. An identifier that no event names is reported by itself, and makes the recall incomplete.
         *
         *     Needs `manage_recalls`, `read_epcis_events`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "name": "Complaint 4711",
                     *       "identifiers": [
                     *         "urn:epc:class:lgtin:4012345.012345.LOT-A"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NewRecall"];
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["KeptRecall"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/recalls/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a recall
         * @description With `format`, all of it as a file, once it is finished: each entry in a row, and what was not found at the end.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                    /** @description The whole list as a file */
                    format?: "json" | "csv" | "xlsx";
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["KeptRecall"];
                        "text/csv": components["schemas"]["KeptRecall"];
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["KeptRecall"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a draft
         * @description Needs `manage_recalls`, `read_epcis_events`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change the state or the name of a recall
         * @description A draft becomes `active` once its list is finished, or `closed`; what is active is closed; what is closed may become active again.
         *
         *     Needs `manage_recalls`, `read_epcis_events`.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "state": "active"
                     *     }
                     */
                    "application/json": components["schemas"]["RecallChange"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["KeptRecall"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v2/epcis/genealogy/recalls/{id}/entries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the entries of a recall, the nearest first
         * @description With `format`, those that match as a file. Names are those of today, in the language asked for.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `count` adds how many results there are on all pages */
                    include?: string;
                    /** @description The whole list as a file */
                    format?: "json" | "csv" | "xlsx";
                    /** @description A part of the identifier, lot or serial number */
                    q?: string;
                    kind?: "batch" | "item" | "class" | "transformation" | "private";
                    role?: "root" | "intermediate" | "final" | "in_process";
                    certainty?: "certain" | "possible";
                    /** @description `open`: none was set yet */
                    disposition?: "open" | "contacted" | "blocked" | "returned" | "destroyed";
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["KeptRecallEntry"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                        "text/csv": {
                            results: components["schemas"]["KeptRecallEntry"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
                            results: components["schemas"]["KeptRecallEntry"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Say the same of several entries
         * @description All of them are changed, or none.
         *
         *     Needs `manage_recalls`, `read_epcis_events`.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "numbers": [
                     *         2,
                     *         3
                     *       ],
                     *       "disposition": "contacted"
                     *     }
                     */
                    "application/json": components["schemas"]["RecallEntriesChange"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["KeptRecallEntry"][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v2/epcis/genealogy/recalls/{id}/entries/{n}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an entry of a recall
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                    n: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["KeptRecallEntry"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Say what was done about an entry
         * @description What is left out stays; `null` takes it away. Each change is in the audit trail, with who made it.
         *
         *     Needs `manage_recalls`, `read_epcis_events`.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                    n: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "disposition": "blocked",
                     *       "note": "In cage 4, since Tuesday"
                     *     }
                     */
                    "application/json": components["schemas"]["RecallEntryChange"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["KeptRecallEntry"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v2/epcis/genealogy/recalls/{id}/compare/{other}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two recalls: what is new, gone or changed
         * @description Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description Only these */
                    change?: "new" | "gone" | "changed";
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                    other: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description `after` is the recall that knows more, by its position in the feed, or was made later; in whichever order the two are asked */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecallComparison"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/recall/{epc_class}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List everything that a batch or an item went into
         * @description Every batch, item and open transformation that is concerned, the asked one included, with its last known place, containers and shipments, and one path of events as evidence. A GTIN without a lot recalls all its lots and items. Nothing is left out silently: when `depth` or `limit` cut something, `complete` is false, and as CSV the list is refused (422). Each list that is asked for is written to the audit trail, once a day for the same caller as long as it stays the same.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                    /** @description How many steps; 1 = what is directly concerned */
                    depth?: number;
                    /** @description How many entries at most */
                    limit?: number;
                    /** @description `consistent` leaves out what was used before it was made */
                    time?: "all" | "consistent";
                    /** @description `certain` leaves out whatever is only possible */
                    certainty?: "all" | "certain";
                    /** @description What was known at this time: only events and error declarations that had been captured by then. Before anything was: 404 */
                    asOf?: string;
                    /** @description Instead of `Accept` */
                    format?: "json" | "csv";
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description The identifier, raw or percent-encoded: a URN, a GS1 Digital Link on any host, or a private URI. All notations of one batch or item find the same. */
                    epc_class: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "asked": "urn:epc:class:lgtin:4012345.012345.B7",
                         *       "canonical": "https://id.gs1.org/01/04012345123456/10/B7",
                         *       "generated_at": "2026-03-09T07:30:00.000Z",
                         *       "parameters": {
                         *         "depth": null,
                         *         "limit": 10000,
                         *         "time": "all",
                         *         "certainty": "all",
                         *         "lang": "fr"
                         *       },
                         *       "complete": true,
                         *       "incomplete_reasons": [],
                         *       "counts": {
                         *         "entries": 2,
                         *         "certain": 2,
                         *         "possible": 0,
                         *         "batches": 2,
                         *         "items": 0,
                         *         "in_process": 0
                         *       },
                         *       "results": [
                         *         {
                         *           "identifier": "urn:epc:class:lgtin:4012345.012345.B7",
                         *           "canonical": "https://id.gs1.org/01/04012345123456/10/B7",
                         *           "kind": "batch",
                         *           "gtin": "04012345123456",
                         *           "lot": "B7",
                         *           "serial": null,
                         *           "material": null,
                         *           "product": {
                         *             "entity": "product",
                         *             "id": "01985c2e-8f7a-7cc0-9d2b-0a4f5a1d2c3e",
                         *             "name": "Bouton"
                         *           },
                         *           "expiry": null,
                         *           "quantities": {
                         *             "added": [
                         *               {
                         *                 "quantity": "500",
                         *                 "uom": "EA"
                         *               }
                         *             ],
                         *             "transformed": [],
                         *             "consumed": [
                         *               {
                         *                 "quantity": "250",
                         *                 "uom": "EA"
                         *               }
                         *             ],
                         *             "destroyed": [],
                         *             "remaining": [
                         *               {
                         *                 "quantity": "250",
                         *                 "uom": "EA"
                         *               }
                         *             ]
                         *           },
                         *           "last_known": {
                         *             "place": "urn:epc:id:sgln:4012345.00001.0",
                         *             "disposition": "active",
                         *             "event": {
                         *               "eventID": "ni:///sha-256;05ac…?ver=CBV2.0",
                         *               "eventTime": "2026-03-05T16:00:00.000+01:00",
                         *               "bizStep": "commissioning"
                         *             }
                         *           },
                         *           "containers": [],
                         *           "shipments": [],
                         *           "names": {
                         *             "urn:epc:id:sgln:4012345.00001.0": "Atelier Lyon"
                         *           },
                         *           "warnings": [],
                         *           "roles": [
                         *             "root",
                         *             "intermediate",
                         *             "final"
                         *           ],
                         *           "certainty": "certain",
                         *           "reasons": [],
                         *           "settled_by": [],
                         *           "through": null,
                         *           "distance": 0,
                         *           "evidence": []
                         *         },
                         *         {
                         *           "identifier": "urn:epc:class:lgtin:1234567.304664.ABC123",
                         *           "canonical": "https://id.gs1.org/01/31234567046641/10/ABC123",
                         *           "kind": "batch",
                         *           "gtin": "31234567046641",
                         *           "lot": "ABC123",
                         *           "serial": null,
                         *           "material": null,
                         *           "product": {
                         *             "entity": "product",
                         *             "id": "01985c2e-91b4-7a11-8e0d-6c1f0b9a7d55",
                         *             "name": "Manteau"
                         *           },
                         *           "expiry": null,
                         *           "quantities": {
                         *             "added": [],
                         *             "transformed": [
                         *               {
                         *                 "quantity": "50",
                         *                 "uom": "EA"
                         *               }
                         *             ],
                         *             "consumed": [],
                         *             "destroyed": [],
                         *             "remaining": [
                         *               {
                         *                 "quantity": "50",
                         *                 "uom": "EA"
                         *               }
                         *             ]
                         *           },
                         *           "last_known": {
                         *             "place": "urn:epc:id:sgln:4012345.00001.0",
                         *             "disposition": "in_transit",
                         *             "event": {
                         *               "eventID": "ni:///sha-256;b19e…?ver=CBV2.0",
                         *               "eventTime": "2026-03-06T10:00:00.000+01:00",
                         *               "bizStep": "shipping"
                         *             }
                         *           },
                         *           "containers": [
                         *             {
                         *               "identifier": "urn:epc:id:sscc:4012345.0000000111",
                         *               "inside": [],
                         *               "since": "2026-03-06T08:00:00.000+01:00",
                         *               "quantities": [
                         *                 {
                         *                   "quantity": "50",
                         *                   "uom": "EA"
                         *                 }
                         *               ]
                         *             }
                         *           ],
                         *           "shipments": [
                         *             {
                         *               "eventID": "ni:///sha-256;b19e…?ver=CBV2.0",
                         *               "eventTime": "2026-03-06T10:00:00.000+01:00",
                         *               "bizStep": "shipping",
                         *               "place": "urn:epc:id:sgln:4012345.00001.0",
                         *               "container": "urn:epc:id:sscc:4012345.0000000111",
                         *               "destinationList": [
                         *                 {
                         *                   "type": "owning_party",
                         *                   "destination": "urn:epc:id:pgln:0614141.00777"
                         *                 }
                         *               ],
                         *               "bizTransactionList": [
                         *                 {
                         *                   "type": "desadv",
                         *                   "bizTransaction": "urn:epcglobal:cbv:bt:4012345000009:DA-77"
                         *                 }
                         *               ]
                         *             }
                         *           ],
                         *           "names": {
                         *             "urn:epc:id:sgln:4012345.00001.0": "Atelier Lyon"
                         *           },
                         *           "warnings": [],
                         *           "roles": [
                         *             "final"
                         *           ],
                         *           "certainty": "certain",
                         *           "reasons": [],
                         *           "settled_by": [],
                         *           "through": null,
                         *           "distance": 1,
                         *           "evidence": [
                         *             "ni:///sha-256;05ac…?ver=CBV2.0"
                         *           ]
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": components["schemas"]["Recall"];
                        /**
                         * @example {
                         *       "asked": "urn:epc:class:lgtin:4012345.012345.B7",
                         *       "canonical": "https://id.gs1.org/01/04012345123456/10/B7",
                         *       "generated_at": "2026-03-09T07:30:00.000Z",
                         *       "parameters": {
                         *         "depth": null,
                         *         "limit": 10000,
                         *         "time": "all",
                         *         "certainty": "all",
                         *         "lang": "fr"
                         *       },
                         *       "complete": true,
                         *       "incomplete_reasons": [],
                         *       "counts": {
                         *         "entries": 2,
                         *         "certain": 2,
                         *         "possible": 0,
                         *         "batches": 2,
                         *         "items": 0,
                         *         "in_process": 0
                         *       },
                         *       "results": [
                         *         {
                         *           "identifier": "urn:epc:class:lgtin:4012345.012345.B7",
                         *           "canonical": "https://id.gs1.org/01/04012345123456/10/B7",
                         *           "kind": "batch",
                         *           "gtin": "04012345123456",
                         *           "lot": "B7",
                         *           "serial": null,
                         *           "material": null,
                         *           "product": {
                         *             "entity": "product",
                         *             "id": "01985c2e-8f7a-7cc0-9d2b-0a4f5a1d2c3e",
                         *             "name": "Bouton"
                         *           },
                         *           "expiry": null,
                         *           "quantities": {
                         *             "added": [
                         *               {
                         *                 "quantity": "500",
                         *                 "uom": "EA"
                         *               }
                         *             ],
                         *             "transformed": [],
                         *             "consumed": [
                         *               {
                         *                 "quantity": "250",
                         *                 "uom": "EA"
                         *               }
                         *             ],
                         *             "destroyed": [],
                         *             "remaining": [
                         *               {
                         *                 "quantity": "250",
                         *                 "uom": "EA"
                         *               }
                         *             ]
                         *           },
                         *           "last_known": {
                         *             "place": "urn:epc:id:sgln:4012345.00001.0",
                         *             "disposition": "active",
                         *             "event": {
                         *               "eventID": "ni:///sha-256;05ac…?ver=CBV2.0",
                         *               "eventTime": "2026-03-05T16:00:00.000+01:00",
                         *               "bizStep": "commissioning"
                         *             }
                         *           },
                         *           "containers": [],
                         *           "shipments": [],
                         *           "names": {
                         *             "urn:epc:id:sgln:4012345.00001.0": "Atelier Lyon"
                         *           },
                         *           "warnings": [],
                         *           "roles": [
                         *             "root",
                         *             "intermediate",
                         *             "final"
                         *           ],
                         *           "certainty": "certain",
                         *           "reasons": [],
                         *           "settled_by": [],
                         *           "through": null,
                         *           "distance": 0,
                         *           "evidence": []
                         *         },
                         *         {
                         *           "identifier": "urn:epc:class:lgtin:1234567.304664.ABC123",
                         *           "canonical": "https://id.gs1.org/01/31234567046641/10/ABC123",
                         *           "kind": "batch",
                         *           "gtin": "31234567046641",
                         *           "lot": "ABC123",
                         *           "serial": null,
                         *           "material": null,
                         *           "product": {
                         *             "entity": "product",
                         *             "id": "01985c2e-91b4-7a11-8e0d-6c1f0b9a7d55",
                         *             "name": "Manteau"
                         *           },
                         *           "expiry": null,
                         *           "quantities": {
                         *             "added": [],
                         *             "transformed": [
                         *               {
                         *                 "quantity": "50",
                         *                 "uom": "EA"
                         *               }
                         *             ],
                         *             "consumed": [],
                         *             "destroyed": [],
                         *             "remaining": [
                         *               {
                         *                 "quantity": "50",
                         *                 "uom": "EA"
                         *               }
                         *             ]
                         *           },
                         *           "last_known": {
                         *             "place": "urn:epc:id:sgln:4012345.00001.0",
                         *             "disposition": "in_transit",
                         *             "event": {
                         *               "eventID": "ni:///sha-256;b19e…?ver=CBV2.0",
                         *               "eventTime": "2026-03-06T10:00:00.000+01:00",
                         *               "bizStep": "shipping"
                         *             }
                         *           },
                         *           "containers": [
                         *             {
                         *               "identifier": "urn:epc:id:sscc:4012345.0000000111",
                         *               "inside": [],
                         *               "since": "2026-03-06T08:00:00.000+01:00",
                         *               "quantities": [
                         *                 {
                         *                   "quantity": "50",
                         *                   "uom": "EA"
                         *                 }
                         *               ]
                         *             }
                         *           ],
                         *           "shipments": [
                         *             {
                         *               "eventID": "ni:///sha-256;b19e…?ver=CBV2.0",
                         *               "eventTime": "2026-03-06T10:00:00.000+01:00",
                         *               "bizStep": "shipping",
                         *               "place": "urn:epc:id:sgln:4012345.00001.0",
                         *               "container": "urn:epc:id:sscc:4012345.0000000111",
                         *               "destinationList": [
                         *                 {
                         *                   "type": "owning_party",
                         *                   "destination": "urn:epc:id:pgln:0614141.00777"
                         *                 }
                         *               ],
                         *               "bizTransactionList": [
                         *                 {
                         *                   "type": "desadv",
                         *                   "bizTransaction": "urn:epcglobal:cbv:bt:4012345000009:DA-77"
                         *                 }
                         *               ]
                         *             }
                         *           ],
                         *           "names": {
                         *             "urn:epc:id:sgln:4012345.00001.0": "Atelier Lyon"
                         *           },
                         *           "warnings": [],
                         *           "roles": [
                         *             "final"
                         *           ],
                         *           "certainty": "certain",
                         *           "reasons": [],
                         *           "settled_by": [],
                         *           "through": null,
                         *           "distance": 1,
                         *           "evidence": [
                         *             "ni:///sha-256;05ac…?ver=CBV2.0"
                         *           ]
                         *         }
                         *       ]
                         *     }
                         */
                        "text/csv": components["schemas"]["Recall"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/epcis/genealogy/origins/{epc_class}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the raw materials of a batch or an item
         * @description What nobody made from anything else, and what was used although nobody made it, in the form of a recall. Nothing is left out silently: when `depth` or `limit` cut something, `complete` is false, and as CSV the list is refused (422). Each list that is asked for is written to the audit trail, once a day for the same caller as long as it stays the same.
         *
         *     Needs `read_epcis_events`.
         */
        get: {
            parameters: {
                query?: {
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                    /** @description How many steps; 1 = what is directly concerned */
                    depth?: number;
                    /** @description How many entries at most */
                    limit?: number;
                    /** @description `consistent` leaves out what was used before it was made */
                    time?: "all" | "consistent";
                    /** @description `certain` leaves out whatever is only possible */
                    certainty?: "all" | "certain";
                    /** @description What was known at this time: only events and error declarations that had been captured by then. Before anything was: 404 */
                    asOf?: string;
                    /** @description Instead of `Accept` */
                    format?: "json" | "csv";
                    /** @description By commas: `intermediates` adds what was asked and all that lies between, `shares` how much of each origin is in what was asked. For shares every event on the way is read, which takes longer. */
                    include?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    /** @description The identifier, raw or percent-encoded: a URN, a GS1 Digital Link on any host, or a private URI. All notations of one batch or item find the same. */
                    epc_class: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "asked": "urn:epc:class:lgtin:1234567.304664.ABC123",
                         *       "canonical": "https://id.gs1.org/01/31234567046641/10/ABC123",
                         *       "generated_at": "2026-03-09T07:30:00.000Z",
                         *       "parameters": {
                         *         "depth": null,
                         *         "limit": 10000,
                         *         "time": "all",
                         *         "certainty": "all",
                         *         "lang": "fr"
                         *       },
                         *       "complete": true,
                         *       "incomplete_reasons": [],
                         *       "counts": {
                         *         "entries": 1,
                         *         "certain": 1,
                         *         "possible": 0,
                         *         "batches": 1,
                         *         "items": 0,
                         *         "raw_materials": 1,
                         *         "unknown_origins": 0
                         *       },
                         *       "results": [
                         *         {
                         *           "identifier": "urn:epc:class:lgtin:4012345.012345.B7",
                         *           "canonical": "https://id.gs1.org/01/04012345123456/10/B7",
                         *           "kind": "batch",
                         *           "gtin": "04012345123456",
                         *           "lot": "B7",
                         *           "serial": null,
                         *           "material": null,
                         *           "product": {
                         *             "entity": "product",
                         *             "id": "01985c2e-8f7a-7cc0-9d2b-0a4f5a1d2c3e",
                         *             "name": "Bouton"
                         *           },
                         *           "expiry": null,
                         *           "quantities": {
                         *             "added": [
                         *               {
                         *                 "quantity": "500",
                         *                 "uom": "EA"
                         *               }
                         *             ],
                         *             "transformed": [],
                         *             "consumed": [
                         *               {
                         *                 "quantity": "250",
                         *                 "uom": "EA"
                         *               }
                         *             ],
                         *             "destroyed": [],
                         *             "remaining": [
                         *               {
                         *                 "quantity": "250",
                         *                 "uom": "EA"
                         *               }
                         *             ]
                         *           },
                         *           "last_known": {
                         *             "place": "urn:epc:id:sgln:4012345.00001.0",
                         *             "disposition": "active",
                         *             "event": {
                         *               "eventID": "ni:///sha-256;05ac…?ver=CBV2.0",
                         *               "eventTime": "2026-03-05T16:00:00.000+01:00",
                         *               "bizStep": "commissioning"
                         *             }
                         *           },
                         *           "containers": [],
                         *           "shipments": [],
                         *           "names": {
                         *             "urn:epc:id:sgln:4012345.00001.0": "Atelier Lyon"
                         *           },
                         *           "warnings": [],
                         *           "roles": [
                         *             "raw_material"
                         *           ],
                         *           "certainty": "certain",
                         *           "reasons": [],
                         *           "settled_by": [],
                         *           "through": null,
                         *           "distance": 1,
                         *           "evidence": [
                         *             "ni:///sha-256;05ac…?ver=CBV2.0"
                         *           ],
                         *           "share": {
                         *             "amount": {
                         *               "quantity": "250",
                         *               "uom": "EA"
                         *             },
                         *             "fraction": 1,
                         *             "unknown_because": null,
                         *             "still_open": false
                         *           }
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": components["schemas"]["Origins"];
                        /**
                         * @example {
                         *       "asked": "urn:epc:class:lgtin:1234567.304664.ABC123",
                         *       "canonical": "https://id.gs1.org/01/31234567046641/10/ABC123",
                         *       "generated_at": "2026-03-09T07:30:00.000Z",
                         *       "parameters": {
                         *         "depth": null,
                         *         "limit": 10000,
                         *         "time": "all",
                         *         "certainty": "all",
                         *         "lang": "fr"
                         *       },
                         *       "complete": true,
                         *       "incomplete_reasons": [],
                         *       "counts": {
                         *         "entries": 1,
                         *         "certain": 1,
                         *         "possible": 0,
                         *         "batches": 1,
                         *         "items": 0,
                         *         "raw_materials": 1,
                         *         "unknown_origins": 0
                         *       },
                         *       "results": [
                         *         {
                         *           "identifier": "urn:epc:class:lgtin:4012345.012345.B7",
                         *           "canonical": "https://id.gs1.org/01/04012345123456/10/B7",
                         *           "kind": "batch",
                         *           "gtin": "04012345123456",
                         *           "lot": "B7",
                         *           "serial": null,
                         *           "material": null,
                         *           "product": {
                         *             "entity": "product",
                         *             "id": "01985c2e-8f7a-7cc0-9d2b-0a4f5a1d2c3e",
                         *             "name": "Bouton"
                         *           },
                         *           "expiry": null,
                         *           "quantities": {
                         *             "added": [
                         *               {
                         *                 "quantity": "500",
                         *                 "uom": "EA"
                         *               }
                         *             ],
                         *             "transformed": [],
                         *             "consumed": [
                         *               {
                         *                 "quantity": "250",
                         *                 "uom": "EA"
                         *               }
                         *             ],
                         *             "destroyed": [],
                         *             "remaining": [
                         *               {
                         *                 "quantity": "250",
                         *                 "uom": "EA"
                         *               }
                         *             ]
                         *           },
                         *           "last_known": {
                         *             "place": "urn:epc:id:sgln:4012345.00001.0",
                         *             "disposition": "active",
                         *             "event": {
                         *               "eventID": "ni:///sha-256;05ac…?ver=CBV2.0",
                         *               "eventTime": "2026-03-05T16:00:00.000+01:00",
                         *               "bizStep": "commissioning"
                         *             }
                         *           },
                         *           "containers": [],
                         *           "shipments": [],
                         *           "names": {
                         *             "urn:epc:id:sgln:4012345.00001.0": "Atelier Lyon"
                         *           },
                         *           "warnings": [],
                         *           "roles": [
                         *             "raw_material"
                         *           ],
                         *           "certainty": "certain",
                         *           "reasons": [],
                         *           "settled_by": [],
                         *           "through": null,
                         *           "distance": 1,
                         *           "evidence": [
                         *             "ni:///sha-256;05ac…?ver=CBV2.0"
                         *           ],
                         *           "share": {
                         *             "amount": {
                         *               "quantity": "250",
                         *               "uom": "EA"
                         *             },
                         *             "fraction": 1,
                         *             "unknown_because": null,
                         *             "still_open": false
                         *           }
                         *         }
                         *       ]
                         *     }
                         */
                        "text/csv": components["schemas"]["Origins"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find anything by what people know of it
         * @description One search for everything that the key may read: products, batches, items, places, papers, recalls, events, captures, materials, records, schemas, devices, people and webhooks. A kind that the key may not read is left out, and no error; `searched` says which were looked through.
         */
        get: {
            parameters: {
                query: {
                    /**
                     * @description Words of a name, in any language; a whole identifier in any notation (URN, GS1 Digital Link, `(01)…(10)…`); the digits of a GTIN, SSCC or GLN; the beginning or the end of a lot, a serial number or the number of a paper; an id or its beginning
                     * @example organic cotton
                     */
                    q: string;
                    /**
                     * @description Only these kinds, separated by commas: `product`, `batch`, `item`, `place`, `paper`, `recall`, `event`, `capture`, `material`, `custom_data`, `schema`, `device`, `person`, `webhook`. Without it, all
                     * @example product,batch
                     */
                    kinds?: string;
                    /** @description How many results there are at most of each kind */
                    limit?: number;
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "results": [
                         *         {
                         *           "kind": "batch",
                         *           "id": "urn:epc:class:lgtin:9521234.000001.L-2026-07",
                         *           "title": "L-2026-07",
                         *           "subtitle": "Linen shirt",
                         *           "match": {
                         *             "field": "product",
                         *             "how": "words",
                         *             "text": "Chemise en lin"
                         *           },
                         *           "address": "/api/v2/epcis/genealogy/batches/urn:epc:class:lgtin:9521234.000001.L-2026-07"
                         *         }
                         *       ],
                         *       "searched": [
                         *         "product",
                         *         "batch"
                         *       ],
                         *       "more": []
                         *     }
                         */
                        "application/json": components["schemas"]["SearchAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what something is linked with
         * @description How many batches, items, events, captures and entries of the audit trail belong to it, who captured it, and what stands before and behind it in its order: one answer, by indexes alone, with bounded counts. It needs the permission to read what it is about; of the rest, what the key may not read is left out.
         */
        get: {
            parameters: {
                query: {
                    /** @description What kind of thing it is; `thing` is a batch or an item */
                    of: "product" | "material" | "facility" | "custom_data" | "thing" | "place" | "event" | "capture" | "device" | "person";
                    /** @description Its id; of things, places and events the identifier, in any notation */
                    id: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What the key may not read is left out */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "counts": {
                         *         "batches": 12,
                         *         "items": 1000,
                         *         "changes": 3
                         *       },
                         *       "next": {
                         *         "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *         "name": "Poplin shirt, sky blue"
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["LinksOfThing"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/demo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove the events of the demo
         * @description The last step of a removal of the demo: its events go, by their content alone, and its device is revoked. Events of anybody else cannot be removed; if the device of the demo has captured others, it is refused (409).
         *
         *     Needs `manage_devices`, `capture_epcis_events`, `read_audit`.
         */
        delete: {
            parameters: {
                query: {
                    /** @description The name of the organisation, so that nobody removes anything by mistake */
                    confirm: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "events": 475,
                         *       "captures": 9
                         *     }
                         */
                        "application/json": components["schemas"]["RemovedDemo"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether all is well
         * @description Everything that somebody has to look at, in one answer: events over time by step, rejected captures, silent devices and sites, open findings and recalls, stopped webhooks and subscriptions, open texts by language, the newest batches. What the key may not read is left out.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Over how many days events are counted, and after how many without a sign a device or site is silent */
                    days?: number;
                    /**
                     * @description Shows every translatable field in this language; what has no translation keeps its original value
                     * @example de
                     */
                    lang?: string;
                    /**
                     * @description Further languages to try, in this order, before the original; none behind `en`
                     * @example fr,es
                     */
                    fallback?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OverviewOfAll"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/changes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read changes in the order of their commits
         * @description Every captured event and every change of stored data has a position, which grows with each commit of the organisation. Ask again with `after` = `next`: nothing is missed, and nothing comes twice. With `wait` the answer comes as soon as there is a change. Kinds that the key may not read are left out; naming one is refused. Positions grow, but need not be consecutive.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Changes after this position, as `next` gave it; without it, from the oldest that is kept */
                    after?: number;
                    /**
                     * @description Only changes of these kinds, separated by commas: `event.captured`, `capture.finished`, `product.created`, `product.changed`, `product.deleted`, `translation.changed`, `entity.created`, `entity.changed`, `entity.deleted`, `schema.created`, `schema.changed`, `schema.deleted`, `device.changed`, `watch.alarm`, `finding.opened`, `finding.closed`. Without it, all that the key may read
                     * @example event.captured,product.changed
                     */
                    kinds?: string;
                    /** @description How many changes an answer has at most */
                    limit?: number;
                    /** @description For how many seconds to wait for a change when there is none */
                    wait?: number;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "results": [
                         *         {
                         *           "position": 4711,
                         *           "kind": "product.changed",
                         *           "at": "2026-03-05T16:00:00.000Z",
                         *           "data": {
                         *             "id": "0190163d-8694-739b-aea5-966c26f8ad90",
                         *             "version": 3,
                         *             "fields": [
                         *               "name"
                         *             ]
                         *           }
                         *         }
                         *       ],
                         *       "next": 4711,
                         *       "head": 4711
                         *     }
                         */
                        "application/json": components["schemas"]["Changes"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks, newest first
         * @description Needs `manage_webhooks`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                    /** @description `count` adds how many results there are on all pages */
                    include?: string;
                    /** @description Only those in this state; with `include=count` their number */
                    state?: "active" | "paused" | "parked" | "disabled";
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["Webhook"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create a webhook
         * @description Also needs the permissions to read each of its kinds. The secret is shown this once.
         *
         *     Needs `manage_webhooks`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description Needs `manage_webhooks`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Webhook"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Needs `manage_webhooks`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description From then on it belongs to the device that changed it, which must be allowed to read each of its kinds.
         *
         *     Needs `manage_webhooks`.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookPatch"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Webhook"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v2/webhooks/{id}/rotate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook a new secret
         * @description For the grace time deliveries carry two signatures, one with each secret.
         *
         *     Needs `manage_webhooks`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description How long deliveries are signed with the old secret as well
                         * @default 86400
                         */
                        grace_seconds: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/{id}/pause/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a webhook: nothing is sent until it is resumed
         * @description Needs `manage_webhooks`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Webhook"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/{id}/resume/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a webhook that is paused, parked or disabled, where it stopped
         * @description From then on it belongs to the device that resumed it. An active one tries its next delivery at once.
         *
         *     Needs `manage_webhooks`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Webhook"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/{id}/replay/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send everything after a position again
         * @description Repetitions carry the same `webhook-id`. A position further on leaves everything up to it out.
         *
         *     Needs `manage_webhooks`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Sends everything after this position again */
                        after: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Webhook"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/{id}/skip/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Skip the next delivery, which the receiver cannot take
         * @description Needs `manage_webhooks`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new text for each write. Sent again with the same one, it is answered the same and not carried out. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The delivery to skip. It must be the next one */
                        position: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Webhook"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/{id}/test/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery of type `webhook.test` now, and see what came of it
         * @description Needs `manage_webhooks`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeliveryAttempt"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/{id}/deliveries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the last deliveries of a webhook with their attempts, the last one first
         * @description The last 1,000 attempts are kept. What waits is not listed: it is everything after `position` of the webhook.
         *
         *     Needs `manage_webhooks`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many results a page has */
                    limit?: number;
                    /** @description Where the page begins, as `next` says it */
                    cursor?: string;
                };
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: components["schemas"]["Delivery"][];
                            /** @description The address of the next page */
                            next: string | null;
                            /** @description With `include=count`: results on all pages */
                            count?: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/{id}/deliveries/{position}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the delivery of a position with its attempts and its body
         * @description Needs `manage_webhooks`.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A position that a write was answered with: the answer is at least as new. One that was never given is a 409. */
                    "Polytrace-After"?: string;
                };
                path: {
                    id: string;
                    position: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeliveryWithBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/{id}/deliveries/{position}/send/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the delivery of a position again now, and see what came of it
         * @description Needs `manage_webhooks`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    position: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Send it as `Polytrace-After` with a read that must see this write. */
                        "Polytrace-Position"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeliveryAttempt"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Why a request failed */
        Problem: {
            /** @description A URN that never changes, `urn:polytrace:problem:` and the code; where EPCIS 2.0 names the problem, its name, such as `epcisException:ValidationException` */
            type: string;
            /**
             * @description Which kind of problem this is. The words never change
             * @enum {string}
             */
            code: "malformed_body" | "malformed_query" | "subscription_controls" | "malformed_request" | "unauthenticated" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "too_slow" | "conflict" | "gone" | "precondition_failed" | "too_large" | "too_complex" | "address_too_long" | "unsupported_media_type" | "invalid" | "too_many_requests" | "headers_too_large" | "internal" | "unavailable";
            title: string;
            status: number;
            detail: string;
            /** @description The request id; it also stands in the header X-Request-Id and in the log */
            instance: string;
            errors?: {
                /** @description A JSON Pointer (RFC 6901) into the body, or ?name for a query parameter */
                pointer: string;
                /**
                 * @description Codes never change.
                 *
                 *     - `missing_context`: An event has a `@context`, its own or its document’s.
                 *     - `unsupported_event_type`: `type` is one of the five event types.
                 *     - `unsupported_document_type`: A document is an EPCISDocument or an EPCISQueryDocument.
                 *     - `missing_field`: Required fields are present.
                 *     - `unknown_field`: The object has an unknown field.
                 *     - `undeclared_prefix`: The prefix of each outermost extension is declared in the context.
                 *     - `wrong_type`: Values have the right type.
                 *     - `empty_list`: Lists that need an entry are not empty.
                 *     - `unknown_value`: Values of a fixed list are in that list.
                 *     - `unknown_word`: A bare word is a word of the Core Business Vocabulary; private values are URIs.
                 *     - `bad_uri`: Identifiers are URIs.
                 *     - `bad_time`: Times are a date, a time and a zone.
                 *     - `time_without_zone`: Times have a zone.
                 *     - `bad_offset`: Offsets are ±HH:MM, from −14:00 to +14:00.
                 *     - `bad_unit`: Units are UN/ECE codes.
                 *     - `bad_hex`: Hexadecimal values are hexadecimal digits.
                 *     - `bad_version`: Versions are numbers with dots.
                 *     - `class_for_instance`: No batch or class is used where a single thing belongs.
                 *     - `instance_for_class`: No single thing is used where a batch or class belongs.
                 *     - `negative_quantity`: Quantities are 0 or more.
                 *     - `number_too_large`: Numbers are below 1.8e308.
                 *     - `uom_without_quantity`: A unit has a quantity.
                 *     - `misplaced_ilmd`: `ilmd` belongs to an ObjectEvent with action `ADD`, or to a TransformationEvent.
                 *     - `bare_ilmd_field`: The outermost fields of `ilmd` have a prefix.
                 *     - `missing_parent`: An aggregation that adds or deletes has a `parentID`.
                 *     - `missing_objects`: An event names the objects that it is about.
                 *     - `incomplete_transformation`: A transformation has inputs and outputs, or one of them and a `transformationID`.
                 *     - `empty_disposition`: `persistentDisposition` sets or unsets something.
                 *     - `too_many`: The list or object has too many members.
                 *     - `too_long`: The text is too long.
                 *     - `unknown_prefix`: Prefixes are declared in the event or its document, not in a context elsewhere.
                 *     - `malformed_identifier`: EPC URNs and Digital Links are well-formed.
                 *     - `unlinkable_scheme`: EPC schemes are based on a GS1 key.
                 *     - `lot_in_query`: Lot and serial are in the path of a Digital Link.
                 *     - `unknown_unit`: Units are codes of UN/ECE Recommendation 20.
                 *     - `unit_of_rate`: The unit of a quantity is not that of a speed or a flow.
                 *     - `cbv_urn`: JSON writes the words of the CBV bare or as web URIs; their URNs belong to XML.
                 *     - `early_time`: Events happened after 1989.
                 *     - `future_time`: Events happened already: `eventTime` is at most a day ahead.
                 *     - `unusual_add`: Action `ADD` is used with a step that creates things.
                 *     - `duplicate_epc`: A list names each thing once.
                 *     - `repeated_sensor_field`: A sensor attribute is in the metadata or in the reports, not in both.
                 *     - `long_transformation`: The events of one `transformationID` are within 31 days.
                 *     - `unusual_persistent_disposition`: `persistentDisposition` belongs to object and transformation events.
                 *     - `unknown_vocabulary`: Names of vocabularies under `urn:epcglobal:epcis:vtype:` are those of the standard.
                 *     - `repeated_element`: A document describes each element of a vocabulary once.
                 *     - `cyclic_children`: No element of a vocabulary is below itself.
                 *     - `bad_utf8`: the bytes are not UTF-8
                 *     - `not_json`: the text is not JSON
                 *     - `unexpected_end`: the text ends too early
                 *     - `bad_escape`: a string has an escape that JSON does not know
                 *     - `control_character`: a string has a raw control character
                 *     - `nul_character`: a string has the character NUL (U+0000)
                 *     - `lone_surrogate`: The text holds half of a surrogate pair.
                 *     - `duplicate_key`: an object has the same key twice
                 *     - `forbidden_key`: The object has a key that is never accepted.
                 *     - `too_deep`: The value is nested too deeply.
                 *     - `too_many_values`: an event has too many values
                 *     - `too_many_events`: the document has too many events
                 *     - `not_an_event`: the value is not an EPCIS event
                 *     - `not_a_document`: the value is not an EPCIS document
                 *     - `event_id_mismatch`: The `ni:` eventID that was sent is not the hash of the event.
                 *     - `differs`: The stored event of the same identity says something else here.
                 *     - `same_content`: An event with the same content is stored under another eventID.
                 *     - `declaration_rewritten`: An error declaration repeats its original in another writing.
                 *     - `declaration_mismatch`: An error declaration with this eventID repeats another content, and does not count.
                 *     - `unknown_corrective_event`: An error declaration names a corrective event that is not stored.
                 *     - `type`: The value has another type than expected.
                 *     - `required`: A required field is missing.
                 *     - `unknown_parameter`: The query string has an unknown parameter.
                 *     - `not_allowed`: The value is not one of those allowed.
                 *     - `format`: The text does not have the expected form.
                 *     - `too_short`: The text is too short.
                 *     - `too_small`: The number is too small.
                 *     - `too_large`: The number is too large.
                 *     - `too_few`: The list or object has too few members.
                 *     - `too_many_bytes`: The value takes more bytes than allowed.
                 *     - `duplicate`: The list holds the same value twice.
                 *     - `nul`: The text holds the character U+0000.
                 *     - `not_granted`: A caller can grant only permissions that it holds itself.
                 *     - `not_permitted`: The key lacks a permission that this needs.
                 *     - `never_fires`: The schedule never comes to a time at which it fires.
                 *     - `not_found`: Nothing stored has this name or id.
                 *     - `forbidden_address`: The address may not be called.
                 *     - `in_the_past`: The time is in the past.
                 *     - `not_multiple`: The number is not a multiple of the one given.
                 *     - `no_match`: The value does not match the combination of schemas that was required.
                 *     - `too_costly`: Checking would take more time or memory than is allowed.
                 *     - `unknown_schema`: There is no such schema.
                 *     - `schema_takes_no_data`: The schema is a draft or retired, and takes no new data.
                 *     - `not_translatable`: The schema says that this is not to be translated.
                 *     - `wrong_field_group`: The schema is for data of another kind.
                 *     - `not_a_schema`: It is not a JSON Schema.
                 *     - `malformed_pattern`: The regular expression cannot be read.
                 *     - `unknown_reference`: The reference names nothing.
                 *     - `forbidden_reference`: The reference leads to something that may not be used.
                 *     - `endless_reference`: The references form a circle.
                 * @enum {string}
                 */
                code: "missing_context" | "unsupported_event_type" | "unsupported_document_type" | "missing_field" | "unknown_field" | "undeclared_prefix" | "wrong_type" | "empty_list" | "unknown_value" | "unknown_word" | "bad_uri" | "bad_time" | "time_without_zone" | "bad_offset" | "bad_unit" | "bad_hex" | "bad_version" | "class_for_instance" | "instance_for_class" | "negative_quantity" | "number_too_large" | "uom_without_quantity" | "misplaced_ilmd" | "bare_ilmd_field" | "missing_parent" | "missing_objects" | "incomplete_transformation" | "empty_disposition" | "too_many" | "too_long" | "unknown_prefix" | "malformed_identifier" | "unlinkable_scheme" | "lot_in_query" | "unknown_unit" | "unit_of_rate" | "cbv_urn" | "early_time" | "future_time" | "unusual_add" | "duplicate_epc" | "repeated_sensor_field" | "long_transformation" | "unusual_persistent_disposition" | "unknown_vocabulary" | "repeated_element" | "cyclic_children" | "bad_utf8" | "not_json" | "unexpected_end" | "bad_escape" | "control_character" | "nul_character" | "lone_surrogate" | "duplicate_key" | "forbidden_key" | "too_deep" | "too_many_values" | "too_many_events" | "not_an_event" | "not_a_document" | "event_id_mismatch" | "differs" | "same_content" | "declaration_rewritten" | "declaration_mismatch" | "unknown_corrective_event" | "type" | "required" | "unknown_parameter" | "not_allowed" | "format" | "too_short" | "too_small" | "too_large" | "too_few" | "too_many_bytes" | "duplicate" | "nul" | "not_granted" | "not_permitted" | "never_fires" | "not_found" | "forbidden_address" | "in_the_past" | "not_multiple" | "no_match" | "too_costly" | "unknown_schema" | "schema_takes_no_data" | "not_translatable" | "wrong_field_group" | "not_a_schema" | "malformed_pattern" | "unknown_reference" | "forbidden_reference" | "endless_reference";
                message: string;
                /** @description The keyword of the schema that the value breaks */
                keyword?: string;
                /** @description What has the value already, where it must be unique */
                id?: string;
            }[];
            /** @description true when there are more than 100 errors */
            truncated?: boolean;
        };
        DeviceSession: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /** @description The session that this request was sent with */
            is_current: boolean;
        };
        OpenSession: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            device: {
                /**
                 * Format: uuid
                 * @description Made by the service (UUIDv7)
                 */
                id: string;
                name: string;
            } | null;
            person: {
                /**
                 * Format: uuid
                 * @description Made by the service (UUIDv7)
                 */
                id: string;
                name: string;
            } | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /** @description Where it was opened from */
            address: string | null;
            /** @description The browser, as it describes itself */
            user_agent: string | null;
            /** @description The session that this request was sent with */
            is_current: boolean;
        };
        /** @enum {string} */
        Permission: "read_products" | "create_products" | "update_products" | "delete_products" | "read_product_translations" | "update_product_translations" | "review_product_translations" | "manage_glossary" | "use_machine_translation" | "read_entities" | "write_entities" | "capture_epcis_events" | "read_epcis_events" | "manage_queries" | "manage_webhooks" | "manage_recalls" | "read_schemas" | "write_schemas" | "force_schemas" | "write_system_schemas" | "manage_devices" | "manage_people" | "manage_organisations" | "read_audit" | "read_metrics";
        Session: {
            organisation: {
                /**
                 * Format: uuid
                 * @description Made by the service (UUIDv7)
                 */
                id: string;
                name: string;
            };
            /** @description The device whose key or session this is */
            device: {
                /**
                 * Format: uuid
                 * @description Made by the service (UUIDv7)
                 */
                id: string;
                name: string;
            } | null;
            /** @description The person whose session or token this is */
            person: {
                /**
                 * Format: uuid
                 * @description Made by the service (UUIDv7)
                 */
                id: string;
                name: string;
            } | null;
            permissions: (components["schemas"]["Permission"] | string)[];
            /** Format: date-time */
            expires_at: string;
        };
        Me: {
            organisation: {
                /**
                 * Format: uuid
                 * @description Made by the service (UUIDv7)
                 */
                id: string;
                name: string;
            };
            /** @description The device whose key or session this is */
            device: {
                /**
                 * Format: uuid
                 * @description Made by the service (UUIDv7)
                 */
                id: string;
                name: string;
            } | null;
            /** @description The person whose session or token this is */
            person: {
                /**
                 * Format: uuid
                 * @description Made by the service (UUIDv7)
                 */
                id: string;
                name: string;
            } | null;
            permissions: (components["schemas"]["Permission"] | string)[];
        };
        SignInWays: {
            /** @description The identity provider that people can sign in with, at `/api/v2/sign-in/oidc/` */
            provider: {
                name: string;
            } | null;
        };
        Device: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /**
             * a name of more than spaces
             * @example Label printer, hall 3
             */
            name: string;
            description: string;
            /**
             * @description - `read_products`: Read products
             *     - `create_products`: Create products
             *     - `update_products`: Change products
             *     - `delete_products`: Delete products
             *     - `read_product_translations`: Read translations, and products in another language
             *     - `update_product_translations`: Write translations
             *     - `review_product_translations`: Mark translations as reviewed
             *     - `manage_glossary`: Change the glossary of translators
             *     - `use_machine_translation`: Have texts translated by a machine, which may cost money
             *     - `read_entities`: Read materials, facilities and custom data
             *     - `write_entities`: Write materials, facilities and custom data
             *     - `capture_epcis_events`: Capture EPCIS events
             *     - `read_epcis_events`: Read EPCIS events and genealogy
             *     - `manage_queries`: Create and delete named queries of EPCIS events
             *     - `manage_webhooks`: Manage webhooks, subscriptions and watches; what they send needs its own permissions
             *     - `manage_recalls`: Keep recalls, and say what was done about their entries
             *     - `read_schemas`: Read schemas
             *     - `write_schemas`: Write schemas
             *     - `force_schemas`: Save schemas that break their compatibility mode
             *     - `write_system_schemas`: Write system schemas
             *     - `manage_devices`: Manage devices and their keys
             *     - `manage_people`: Manage people, their roles and their sessions
             *     - `manage_organisations`: Manage organisations
             *     - `read_audit`: Read the audit trail
             *     - `read_metrics`: Read metrics
             * @example [
             *       "read_products"
             *     ]
             */
            permissions: (components["schemas"]["Permission"] | string)[];
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            last_used_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            revoked_at: string | null;
        };
        NewDevice: {
            /**
             * a name of more than spaces
             * @example Label printer, hall 3
             */
            name: string;
            description?: string;
            /**
             * @description - `read_products`: Read products
             *     - `create_products`: Create products
             *     - `update_products`: Change products
             *     - `delete_products`: Delete products
             *     - `read_product_translations`: Read translations, and products in another language
             *     - `update_product_translations`: Write translations
             *     - `review_product_translations`: Mark translations as reviewed
             *     - `manage_glossary`: Change the glossary of translators
             *     - `use_machine_translation`: Have texts translated by a machine, which may cost money
             *     - `read_entities`: Read materials, facilities and custom data
             *     - `write_entities`: Write materials, facilities and custom data
             *     - `capture_epcis_events`: Capture EPCIS events
             *     - `read_epcis_events`: Read EPCIS events and genealogy
             *     - `manage_queries`: Create and delete named queries of EPCIS events
             *     - `manage_webhooks`: Manage webhooks, subscriptions and watches; what they send needs its own permissions
             *     - `manage_recalls`: Keep recalls, and say what was done about their entries
             *     - `read_schemas`: Read schemas
             *     - `write_schemas`: Write schemas
             *     - `force_schemas`: Save schemas that break their compatibility mode
             *     - `write_system_schemas`: Write system schemas
             *     - `manage_devices`: Manage devices and their keys
             *     - `manage_people`: Manage people, their roles and their sessions
             *     - `manage_organisations`: Manage organisations
             *     - `read_audit`: Read the audit trail
             *     - `read_metrics`: Read metrics
             * @example [
             *       "read_products"
             *     ]
             */
            permissions: (components["schemas"]["Permission"] | string)[];
            /** @description When the device stops working by itself; null = never */
            expires_at?: string | null;
        };
        DeviceWithKey: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /**
             * a name of more than spaces
             * @example Label printer, hall 3
             */
            name: string;
            description: string;
            /**
             * @description - `read_products`: Read products
             *     - `create_products`: Create products
             *     - `update_products`: Change products
             *     - `delete_products`: Delete products
             *     - `read_product_translations`: Read translations, and products in another language
             *     - `update_product_translations`: Write translations
             *     - `review_product_translations`: Mark translations as reviewed
             *     - `manage_glossary`: Change the glossary of translators
             *     - `use_machine_translation`: Have texts translated by a machine, which may cost money
             *     - `read_entities`: Read materials, facilities and custom data
             *     - `write_entities`: Write materials, facilities and custom data
             *     - `capture_epcis_events`: Capture EPCIS events
             *     - `read_epcis_events`: Read EPCIS events and genealogy
             *     - `manage_queries`: Create and delete named queries of EPCIS events
             *     - `manage_webhooks`: Manage webhooks, subscriptions and watches; what they send needs its own permissions
             *     - `manage_recalls`: Keep recalls, and say what was done about their entries
             *     - `read_schemas`: Read schemas
             *     - `write_schemas`: Write schemas
             *     - `force_schemas`: Save schemas that break their compatibility mode
             *     - `write_system_schemas`: Write system schemas
             *     - `manage_devices`: Manage devices and their keys
             *     - `manage_people`: Manage people, their roles and their sessions
             *     - `manage_organisations`: Manage organisations
             *     - `read_audit`: Read the audit trail
             *     - `read_metrics`: Read metrics
             * @example [
             *       "read_products"
             *     ]
             */
            permissions: (components["schemas"]["Permission"] | string)[];
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            last_used_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            revoked_at: string | null;
            /**
             * @description The key. It is shown this once and stored only as a hash
             * @example pt_k3v9x2m1q8zt_…
             */
            key: string;
        };
        Person: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /**
             * a name of more than spaces
             * @example Ada Lovelace
             */
            name: string;
            /** @description As the provider says, or as invited */
            email: string | null;
            /**
             * @description `invited`: has never signed in here
             * @enum {string}
             */
            state: "invited" | "active" | "blocked";
            /** @description The ids of the roles that were given here */
            roles: string[];
            /** @description The ids of the roles that come from groups at the identity provider, as it named them last */
            group_roles: string[];
            /** @description What all these roles allow together */
            permissions: (components["schemas"]["Permission"] | string)[];
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            last_sign_in_at: string | null;
            /** Format: date-time */
            blocked_at: string | null;
        };
        NewPerson: {
            /**
             * a name of more than spaces
             * @example Ada Lovelace
             */
            name?: string;
            /**
             * @description Recognises the person at the first sign-in, if the provider says that it has verified the address
             * @example ada@example.com
             */
            email?: string;
            /** @description Recognises the person by the name that the provider has for them (`sub`) */
            subject?: string;
            /** @description The ids of the roles that were given here */
            roles: string[];
        };
        PersonPatch: {
            /**
             * a name of more than spaces
             * @example Ada Lovelace
             */
            name?: string;
            /** @description The ids of the roles that were given here */
            roles?: string[];
            /** @description A blocked person is refused within seconds, and their sessions end */
            is_blocked?: boolean;
        };
        Role: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /**
             * a name of more than spaces
             * @example Quality
             */
            name: string;
            description: string;
            /**
             * @example [
             *       "read_products",
             *       "manage_recalls"
             *     ]
             */
            permissions: (components["schemas"]["Permission"] | string)[];
            /**
             * @description Groups at the identity provider: whoever is in one of them holds the role
             * @example [
             *       "quality-nord"
             *     ]
             */
            groups: string[];
            /**
             * @description Which of the roles that come with the service this is; null for an own role
             * @enum {string|null}
             */
            built_in: "operator" | "administrator" | "editor" | "translator" | "auditor" | "reader" | null;
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        NewRole: {
            /**
             * a name of more than spaces
             * @example Quality
             */
            name: string;
            description?: string;
            /**
             * @example [
             *       "read_products",
             *       "manage_recalls"
             *     ]
             */
            permissions: (components["schemas"]["Permission"] | string)[];
            /**
             * @description Groups at the identity provider: whoever is in one of them holds the role
             * @example [
             *       "quality-nord"
             *     ]
             */
            groups?: string[];
        };
        RolePatch: {
            /**
             * a name of more than spaces
             * @example Quality
             */
            name?: string;
            description?: string;
            /**
             * @example [
             *       "read_products",
             *       "manage_recalls"
             *     ]
             */
            permissions?: (components["schemas"]["Permission"] | string)[];
            /**
             * @description Groups at the identity provider: whoever is in one of them holds the role
             * @example [
             *       "quality-nord"
             *     ]
             */
            groups?: string[];
        };
        Organisation: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /**
             * a name of more than spaces
             * @example Atelier Nord
             */
            name: string;
            /** Format: date-time */
            created_at: string;
        };
        OrganisationWithKey: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /**
             * a name of more than spaces
             * @example Atelier Nord
             */
            name: string;
            /** Format: date-time */
            created_at: string;
            /** @description The key of its first device, which may do everything inside it. Shown this once */
            key: string;
        };
        OwnOrganisation: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /**
             * a name of more than spaces
             * @example Atelier Nord
             */
            name: string;
            /** Format: date-time */
            created_at: string;
            members: {
                /** @description Left out when the key may not manage them */
                devices?: number;
                /** @description Left out when the key may not manage them */
                people?: number;
                /** @description Left out when the key may not manage them */
                roles?: number;
            };
            /** @description What the installation allows */
            limits: {
                /** @description For each key; null when there is no limit */
                requests_per_second: number | null;
                /** @description The size of a document to capture */
                document_bytes: number;
                /** @description How many events a document may hold */
                document_events: number;
                /** @description The size of an event */
                event_bytes: number;
            };
        };
        AuditEntry: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /** Format: date-time */
            at: string;
            /** @description The device, or the person; null for the command line */
            device_id: string | null;
            /** @description The name that the device or person had at that time */
            actor: string;
            /**
             * @example device
             * @example product
             */
            entity: string;
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            entity_id: string;
            /** @enum {string} */
            action: "create" | "update" | "delete" | "undelete" | "rotate" | "read" | "sign_in" | "sign_out" | "refuse" | "erase";
            /** @description As it was before; null for a creation */
            before: unknown;
            /** @description As it was afterwards */
            after: unknown;
            /** @description What the thing is called in this entry, or else in its first one; a watch is called by what it watches, a subscription by its query, a webhook without a name by its address. Null where neither says it */
            entity_name: string | null;
            /**
             * @description What `device_id` names; `service` for none
             * @enum {string}
             */
            actor_kind: "device" | "person" | "service";
        };
        SignedHead: {
            /** Format: uuid */
            organisation: string;
            /** @description From 1, without gaps */
            position: number;
            /** @description SHA-256, in hexadecimal digits */
            hash: string;
            /**
             * Format: date-time
             * @description When it was signed
             */
            at: string;
            /** @description Which key signed it: the beginning of the SHA-256 of its public half */
            key: string;
            /** @description Ed25519, in base64, of the other members as canonical JSON (RFC 8785) */
            signature: string;
        };
        AuditChain: {
            /**
             * @description `signed`: all entries are linked, and the head of the chain is signed; `linking`: entries of the last seconds wait for their link or signature; `unsigned`: the chain is kept, but the service has no file to write signed heads to; `altered`: the head that was signed last is not in the chain: entries were cut off or rewritten
             * @enum {string}
             */
            state: "signed" | "linking" | "unsigned" | "altered";
            /** @description How many entries are in the chain */
            linked: number;
            /** @description How many entries wait for their link */
            waiting: number;
            /** @description The head that was signed last */
            head: null | components["schemas"]["SignedHead"];
        };
        ExportedAuditEntry: {
            /** Format: uuid */
            organisation: string;
            /** @description From 1, without gaps */
            position: number;
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /** Format: date-time */
            at: string;
            /** @description The device, or the person; null for the command line */
            device_id: string | null;
            /** @description The name that the device or person had at that time */
            actor: string;
            /**
             * @example device
             * @example product
             */
            entity: string;
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            entity_id: string;
            /** @enum {string} */
            action: "create" | "update" | "delete" | "undelete" | "rotate" | "read" | "sign_in" | "sign_out" | "refuse" | "erase";
            /** @description As it was before; null for a creation */
            before: unknown;
            /** @description As it was afterwards */
            after: unknown;
            /** @description null once the body was erased */
            salt: string | null;
            /** @description SHA-256, in hexadecimal digits */
            body_digest: string;
            /** @description The hash of the entry before; null for the first */
            previous: string | null;
            /** @description SHA-256, in hexadecimal digits */
            hash: string;
        };
        ListedSchema: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /**
             * a name of more than spaces
             * @example Garment details
             */
            name: string;
            description: string;
            /** @enum {string} */
            type: "JSON";
            /**
             * @description What the schema is for
             * @example custom_data
             * @enum {string}
             */
            field_group: "custom_data" | "material_structured_data" | "facility_structured_data";
            /** @description Seen by every organisation; `true` needs `write_system_schemas` */
            is_system_schema: boolean;
            /** @description Came with the service; nobody can change it */
            is_shipped: boolean;
            /**
             * @description A JSON Schema: 2020-12, 2019-09, draft-07, draft-06 or draft-04, as `$schema` says; or `true`, which admits every value, or `false`, which admits none
             * @example {
             *       "type": "object",
             *       "properties": {
             *         "weight": {
             *           "type": "number",
             *           "minimum": 0
             *         },
             *         "fabric_code": {
             *           "type": "string"
             *         }
             *       },
             *       "required": [
             *         "weight"
             *       ]
             *     }
             */
            raw_schema: {
                [key: string]: unknown;
            } | boolean;
            /**
             * @description What a change of `raw_schema` must keep: `backward`, all data of the current version conforms to the new one; `forward`, the reverse; `full`, both; `…_transitive`, with every version. A change that breaks it is a 409
             * @example backward
             * @enum {string}
             */
            compatibility: "none" | "backward" | "forward" | "full" | "backward_transitive" | "forward_transitive" | "full_transitive";
            /**
             * @description `draft` and `retired` take no new data (422), `deprecated` does with a warning; stored data stays writable
             * @example active
             * @enum {string}
             */
            state: "draft" | "active" | "deprecated" | "retired";
            /** @description Rises with every change of `raw_schema`; entities remember the one that admitted them */
            version: number;
            /** @description Rises with every other change, and begins again at 0 with a new version; the ETag is made of both */
            edits: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description With `include=usage`: how many entities of your organisation it guards */
            usage?: number;
        };
        NewSchema: {
            /**
             * a name of more than spaces
             * @example Garment details
             */
            name: string;
            description?: string;
            /** @enum {string} */
            type?: "JSON";
            /**
             * @description What the schema is for
             * @example custom_data
             * @enum {string}
             */
            field_group: "custom_data" | "material_structured_data" | "facility_structured_data";
            /** @description Seen by every organisation; `true` needs `write_system_schemas` */
            is_system_schema?: boolean;
            /**
             * @description A JSON Schema: 2020-12, 2019-09, draft-07, draft-06 or draft-04, as `$schema` says; or `true`, which admits every value, or `false`, which admits none
             * @example {
             *       "type": "object",
             *       "properties": {
             *         "weight": {
             *           "type": "number",
             *           "minimum": 0
             *         },
             *         "fabric_code": {
             *           "type": "string"
             *         }
             *       },
             *       "required": [
             *         "weight"
             *       ]
             *     }
             */
            raw_schema: {
                [key: string]: unknown;
            } | boolean;
            /**
             * @description Left out: the default of the organisation
             * @example backward
             * @enum {string}
             */
            compatibility?: "none" | "backward" | "forward" | "full" | "backward_transitive" | "forward_transitive" | "full_transitive";
            /**
             * @description `draft` and `retired` take no new data (422), `deprecated` does with a warning; stored data stays writable
             * @example active
             * @enum {string}
             */
            state?: "draft" | "active" | "deprecated" | "retired";
        };
        SavedSchema: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /**
             * a name of more than spaces
             * @example Garment details
             */
            name: string;
            description: string;
            /** @enum {string} */
            type: "JSON";
            /**
             * @description What the schema is for
             * @example custom_data
             * @enum {string}
             */
            field_group: "custom_data" | "material_structured_data" | "facility_structured_data";
            /** @description Seen by every organisation; `true` needs `write_system_schemas` */
            is_system_schema: boolean;
            /** @description Came with the service; nobody can change it */
            is_shipped: boolean;
            /**
             * @description A JSON Schema: 2020-12, 2019-09, draft-07, draft-06 or draft-04, as `$schema` says; or `true`, which admits every value, or `false`, which admits none
             * @example {
             *       "type": "object",
             *       "properties": {
             *         "weight": {
             *           "type": "number",
             *           "minimum": 0
             *         },
             *         "fabric_code": {
             *           "type": "string"
             *         }
             *       },
             *       "required": [
             *         "weight"
             *       ]
             *     }
             */
            raw_schema: {
                [key: string]: unknown;
            } | boolean;
            /**
             * @description What a change of `raw_schema` must keep: `backward`, all data of the current version conforms to the new one; `forward`, the reverse; `full`, both; `…_transitive`, with every version. A change that breaks it is a 409
             * @example backward
             * @enum {string}
             */
            compatibility: "none" | "backward" | "forward" | "full" | "backward_transitive" | "forward_transitive" | "full_transitive";
            /**
             * @description `draft` and `retired` take no new data (422), `deprecated` does with a warning; stored data stays writable
             * @example active
             * @enum {string}
             */
            state: "draft" | "active" | "deprecated" | "retired";
            /** @description Rises with every change of `raw_schema`; entities remember the one that admitted them */
            version: number;
            /** @description Rises with every other change, and begins again at 0 with a new version; the ETag is made of both */
            edits: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Keywords that are not known, and so have no effect */
            warnings: {
                pointer: string;
                message: string;
            }[];
        };
        FieldGroup: {
            /**
             * @description What the schema is for
             * @example custom_data
             * @enum {string}
             */
            value: "custom_data" | "material_structured_data" | "facility_structured_data";
            label: string;
            used_by: string[];
        };
        Schema: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /**
             * a name of more than spaces
             * @example Garment details
             */
            name: string;
            description: string;
            /** @enum {string} */
            type: "JSON";
            /**
             * @description What the schema is for
             * @example custom_data
             * @enum {string}
             */
            field_group: "custom_data" | "material_structured_data" | "facility_structured_data";
            /** @description Seen by every organisation; `true` needs `write_system_schemas` */
            is_system_schema: boolean;
            /** @description Came with the service; nobody can change it */
            is_shipped: boolean;
            /**
             * @description A JSON Schema: 2020-12, 2019-09, draft-07, draft-06 or draft-04, as `$schema` says; or `true`, which admits every value, or `false`, which admits none
             * @example {
             *       "type": "object",
             *       "properties": {
             *         "weight": {
             *           "type": "number",
             *           "minimum": 0
             *         },
             *         "fabric_code": {
             *           "type": "string"
             *         }
             *       },
             *       "required": [
             *         "weight"
             *       ]
             *     }
             */
            raw_schema: {
                [key: string]: unknown;
            } | boolean;
            /**
             * @description What a change of `raw_schema` must keep: `backward`, all data of the current version conforms to the new one; `forward`, the reverse; `full`, both; `…_transitive`, with every version. A change that breaks it is a 409
             * @example backward
             * @enum {string}
             */
            compatibility: "none" | "backward" | "forward" | "full" | "backward_transitive" | "forward_transitive" | "full_transitive";
            /**
             * @description `draft` and `retired` take no new data (422), `deprecated` does with a warning; stored data stays writable
             * @example active
             * @enum {string}
             */
            state: "draft" | "active" | "deprecated" | "retired";
            /** @description Rises with every change of `raw_schema`; entities remember the one that admitted them */
            version: number;
            /** @description Rises with every other change, and begins again at 0 with a new version; the ETag is made of both */
            edits: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        SchemaPatch: {
            /**
             * a name of more than spaces
             * @example Garment details
             */
            name?: string;
            description?: string;
            /** @enum {string} */
            type?: "JSON";
            /**
             * @description What the schema is for
             * @example custom_data
             * @enum {string}
             */
            field_group?: "custom_data" | "material_structured_data" | "facility_structured_data";
            /** @description Seen by every organisation; `true` needs `write_system_schemas` */
            is_system_schema?: boolean;
            /**
             * @description A JSON Schema: 2020-12, 2019-09, draft-07, draft-06 or draft-04, as `$schema` says; or `true`, which admits every value, or `false`, which admits none
             * @example {
             *       "type": "object",
             *       "properties": {
             *         "weight": {
             *           "type": "number",
             *           "minimum": 0
             *         },
             *         "fabric_code": {
             *           "type": "string"
             *         }
             *       },
             *       "required": [
             *         "weight"
             *       ]
             *     }
             */
            raw_schema?: {
                [key: string]: unknown;
            } | boolean;
            /**
             * @description Left out: the default of the organisation
             * @example backward
             * @enum {string}
             */
            compatibility?: "none" | "backward" | "forward" | "full" | "backward_transitive" | "forward_transitive" | "full_transitive";
            /**
             * @description `draft` and `retired` take no new data (422), `deprecated` does with a warning; stored data stays writable
             * @example active
             * @enum {string}
             */
            state?: "draft" | "active" | "deprecated" | "retired";
        };
        SchemaUsage: {
            total: number;
            entities: {
                /** @example material */
                entity: string;
                version: number;
                count: number;
            }[];
            referred_by: {
                /**
                 * Format: uuid
                 * @description Made by the service (UUIDv7)
                 */
                id: string;
                name: string;
                version: number;
            }[];
        };
        SchemaSettings: {
            /**
             * @description The mode of schemas that are created without one
             * @example backward
             * @enum {string}
             */
            compatibility: "none" | "backward" | "forward" | "full" | "backward_transitive" | "forward_transitive" | "full_transitive";
        };
        SchemaVersion: {
            version: number;
            /**
             * a name of more than spaces
             * @example Garment details
             */
            name: string;
            description: string;
            /**
             * @description A JSON Schema: 2020-12, 2019-09, draft-07, draft-06 or draft-04, as `$schema` says; or `true`, which admits every value, or `false`, which admits none
             * @example {
             *       "type": "object",
             *       "properties": {
             *         "weight": {
             *           "type": "number",
             *           "minimum": 0
             *         },
             *         "fabric_code": {
             *           "type": "string"
             *         }
             *       },
             *       "required": [
             *         "weight"
             *       ]
             *     }
             */
            raw_schema: {
                [key: string]: unknown;
            } | boolean;
            /** @description The name of the device that saved it */
            actor: string;
            /** Format: date-time */
            created_at: string;
        };
        SchemaComparison: {
            /**
             * @description Whether all data that conforms before the change conforms after it
             * @enum {string}
             */
            backward: "compatible" | "incompatible" | "unknown";
            /**
             * @description Whether all data that conforms after the change conformed before it
             * @enum {string}
             */
            forward: "compatible" | "incompatible" | "unknown";
            /** @description The first 200 */
            differences: {
                /** @description Where in the schema */
                pointer: string;
                reason: string;
                /** @enum {string} */
                backward: "compatible" | "incompatible" | "unknown";
                /** @enum {string} */
                forward: "compatible" | "incompatible" | "unknown";
            }[];
        };
        SchemaFault: {
            pointer: string;
            code: string;
            message: string;
            keyword?: string;
        };
        CheckReport: {
            /** @description Entities that were checked */
            checked: number;
            /** @description Entities that would not conform */
            failing: number;
            /** @description The first 100 of them, those of your organisation alone */
            failures: {
                entity: string;
                /**
                 * Format: uuid
                 * @description Made by the service (UUIDv7)
                 */
                id: string;
                errors: components["schemas"]["SchemaFault"][];
            }[];
            by_error: {
                /** @description Where in the data; `*` stands for any member of a list */
                pointer: string;
                keyword: string;
                code: string;
                /** @description Entities with this fault */
                count: number;
                /** @description The fault of one of them */
                example: string;
            }[];
            /**
             * @description Whether all data that conforms before the change conforms after it
             * @enum {string}
             */
            backward: "compatible" | "incompatible" | "unknown";
            /**
             * @description Whether all data that conforms after the change conformed before it
             * @enum {string}
             */
            forward: "compatible" | "incompatible" | "unknown";
            differences: {
                /** @description Where in the schema */
                pointer: string;
                reason: string;
                /** @enum {string} */
                backward: "compatible" | "incompatible" | "unknown";
                /** @enum {string} */
                forward: "compatible" | "incompatible" | "unknown";
            }[];
        };
        CheckJob: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            schema_id: string;
            /** @description The version that the candidate was compared with */
            schema_version: number;
            /** @enum {string} */
            state: "running" | "finished" | "failed";
            checked: number;
            total: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            finished_at: string | null;
            /** @description Why it failed */
            failure?: string;
            report?: components["schemas"]["CheckReport"];
        };
        TrialResult: {
            valid: boolean;
            version: number;
            errors: components["schemas"]["SchemaFault"][];
        };
        Material: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /**
             * a name of more than spaces
             * @example Merino wool
             */
            name: string;
            /**
             * @description Your own number; unique in the organisation
             * @example MAT-0042
             */
            internal_id: string | null;
            description: string | null;
            /** @description Your own fields; with a `schema_id` they must conform to that schema */
            structured_data: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The schema that guards the data
             */
            schema_id: string | null;
            /** @description The version of the schema that admitted the data */
            schema_version: number | null;
            version: number;
            /** @description After a write: what deserves attention, such as a deprecated schema */
            warnings?: {
                pointer: string;
                message: string;
            }[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        NewMaterial: {
            /**
             * a name of more than spaces
             * @example Merino wool
             */
            name: string;
            /**
             * @description Your own number; unique in the organisation
             * @example MAT-0042
             */
            internal_id?: string | null;
            description?: string | null;
            /** @description Your own fields; with a `schema_id` they must conform to that schema */
            structured_data?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The schema that guards the data
             */
            schema_id?: string | null;
        };
        MaterialPatch: {
            /**
             * a name of more than spaces
             * @example Merino wool
             */
            name?: string;
            /**
             * @description Your own number; unique in the organisation
             * @example MAT-0042
             */
            internal_id?: string | null;
            description?: string | null;
            /** @description Your own fields; with a `schema_id` they must conform to that schema */
            structured_data?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The schema that guards the data
             */
            schema_id?: string | null;
        };
        Facility: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /**
             * a name of more than spaces
             * @example Merino wool
             */
            name: string;
            /**
             * @description Your own number; unique in the organisation
             * @example MAT-0042
             */
            internal_id: string | null;
            description: string | null;
            /**
             * @description Global Location Number: 13 digits
             * @example 4012345000009
             */
            gln: string | null;
            /** @example Rua do Linho 12, 4800-058 Guimarães, Portugal */
            address: string | null;
            /** @description Your own fields; with a `schema_id` they must conform to that schema */
            structured_data: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The schema that guards the data
             */
            schema_id: string | null;
            /** @description The version of the schema that admitted the data */
            schema_version: number | null;
            version: number;
            /** @description After a write: what deserves attention, such as a deprecated schema */
            warnings?: {
                pointer: string;
                message: string;
            }[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        NewFacility: {
            /**
             * a name of more than spaces
             * @example Merino wool
             */
            name: string;
            /**
             * @description Your own number; unique in the organisation
             * @example MAT-0042
             */
            internal_id?: string | null;
            description?: string | null;
            /**
             * @description Global Location Number: 13 digits
             * @example 4012345000009
             */
            gln?: string | null;
            /** @example Rua do Linho 12, 4800-058 Guimarães, Portugal */
            address?: string | null;
            /** @description Your own fields; with a `schema_id` they must conform to that schema */
            structured_data?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The schema that guards the data
             */
            schema_id?: string | null;
        };
        FacilityPatch: {
            /**
             * a name of more than spaces
             * @example Merino wool
             */
            name?: string;
            /**
             * @description Your own number; unique in the organisation
             * @example MAT-0042
             */
            internal_id?: string | null;
            description?: string | null;
            /**
             * @description Global Location Number: 13 digits
             * @example 4012345000009
             */
            gln?: string | null;
            /** @example Rua do Linho 12, 4800-058 Guimarães, Portugal */
            address?: string | null;
            /** @description Your own fields; with a `schema_id` they must conform to that schema */
            structured_data?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The schema that guards the data
             */
            schema_id?: string | null;
        };
        CustomData: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /**
             * @description Unique in the organisation
             * @example size-chart
             */
            key: string;
            /** @description The record; with a `schema_id` it must conform to that schema */
            data: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The schema that guards the data
             */
            schema_id: string | null;
            /** @description The version of the schema that admitted the data */
            schema_version: number | null;
            version: number;
            /** @description After a write: what deserves attention, such as a deprecated schema */
            warnings?: {
                pointer: string;
                message: string;
            }[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        NewCustomData: {
            /**
             * @description Unique in the organisation
             * @example size-chart
             */
            key: string;
            /** @description The record; with a `schema_id` it must conform to that schema */
            data?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The schema that guards the data
             */
            schema_id?: string | null;
        };
        CustomDataPatch: {
            /**
             * @description Unique in the organisation
             * @example size-chart
             */
            key?: string;
            /** @description The record; with a `schema_id` it must conform to that schema */
            data?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The schema that guards the data
             */
            schema_id?: string | null;
        };
        Product: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /** @description 8, 12, 13 or 14 digits with a right check digit; unique, compared as 14 digits */
            gtin: string | null;
            /** @description The number that the organisation itself gives; unique */
            internal_id: string | null;
            /** a name of more than spaces */
            name: string;
            description: string | null;
            short_description: string | null;
            brand: string | null;
            category: string | null;
            subcategory: string | null;
            color: string | null;
            size: string | null;
            composition: string | null;
            care_instructions: string | null;
            country_of_origin: string | null;
            details: {
                [key: string]: unknown;
            };
            specifications: {
                [key: string]: unknown;
            };
            custom_data: {
                [key: string]: unknown;
            };
            /**
             * Format: uuid
             * @description The schema that `custom_data` conforms to, also as read in each language
             */
            schema_id: string | null;
            /** @description The version of the schema that admitted `custom_data` */
            schema_version: number | null;
            images: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Grows by one with each change; the ETag is made of it */
            version: number;
            /** @description After a write: what deserves attention, such as a deprecated schema */
            warnings?: {
                pointer: string;
                message: string;
            }[];
            /** @description With `include=translations`: every language */
            translations?: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
            /** @description In a list with `include=languages`: how far each language is */
            languages?: {
                /** @example fr */
                lang: string;
                /** @description Texts of the original with a translation */
                translated: number;
                /** @description Translations whose source changed after they were written */
                outdated: number;
                /** @description What a machine wrote and nobody has confirmed */
                machine: number;
                /** @description What a reviewer has looked through */
                reviewed: number;
                /** @description Translated texts through all texts, outdated ones included; 1 when there is nothing to translate */
                completeness: number;
                /** @description Only there when the organisation requires the language */
                required?: boolean;
            }[];
        };
        NewProduct: {
            /** @description 8, 12, 13 or 14 digits with a right check digit; unique, compared as 14 digits */
            gtin?: string | null;
            /** @description The number that the organisation itself gives; unique */
            internal_id?: string | null;
            /** a name of more than spaces */
            name: string;
            description?: string | null;
            short_description?: string | null;
            brand?: string | null;
            category?: string | null;
            subcategory?: string | null;
            color?: string | null;
            size?: string | null;
            composition?: string | null;
            care_instructions?: string | null;
            country_of_origin?: string | null;
            details?: {
                [key: string]: unknown;
            } | null;
            specifications?: {
                [key: string]: unknown;
            } | null;
            custom_data?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The schema that `custom_data` conforms to, also as read in each language
             */
            schema_id?: string | null;
            images?: string[] | null;
            /** @description By language code, such as `fr`, `en_CA` or `zh-Hant` */
            translations?: {
                [key: string]: {
                    name?: string | null;
                    description?: string | null;
                    short_description?: string | null;
                    brand?: string | null;
                    category?: string | null;
                    subcategory?: string | null;
                    color?: string | null;
                    size?: string | null;
                    composition?: string | null;
                    care_instructions?: string | null;
                    country_of_origin?: string | null;
                    details?: {
                        [key: string]: unknown;
                    } | null;
                    specifications?: {
                        [key: string]: unknown;
                    } | null;
                    custom_data?: {
                        [key: string]: unknown;
                    } | null;
                } | null;
            } | null;
            /** @description Ignored */
            readonly version?: unknown;
            /** @description Ignored */
            readonly schema_version?: unknown;
            /** @description Ignored */
            readonly created_at?: unknown;
            /** @description Ignored */
            readonly updated_at?: unknown;
        };
        WholeProduct: {
            /** @description 8, 12, 13 or 14 digits with a right check digit; unique, compared as 14 digits */
            gtin?: string | null;
            /** @description The number that the organisation itself gives; unique */
            internal_id?: string | null;
            /** a name of more than spaces */
            name: string;
            description?: string | null;
            short_description?: string | null;
            brand?: string | null;
            category?: string | null;
            subcategory?: string | null;
            color?: string | null;
            size?: string | null;
            composition?: string | null;
            care_instructions?: string | null;
            country_of_origin?: string | null;
            details?: {
                [key: string]: unknown;
            } | null;
            specifications?: {
                [key: string]: unknown;
            } | null;
            custom_data?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The schema that `custom_data` conforms to, also as read in each language
             */
            schema_id?: string | null;
            images?: string[] | null;
            /** @description By language code, such as `fr`, `en_CA` or `zh-Hant` */
            translations?: {
                [key: string]: {
                    name?: string | null;
                    description?: string | null;
                    short_description?: string | null;
                    brand?: string | null;
                    category?: string | null;
                    subcategory?: string | null;
                    color?: string | null;
                    size?: string | null;
                    composition?: string | null;
                    care_instructions?: string | null;
                    country_of_origin?: string | null;
                    details?: {
                        [key: string]: unknown;
                    } | null;
                    specifications?: {
                        [key: string]: unknown;
                    } | null;
                    custom_data?: {
                        [key: string]: unknown;
                    } | null;
                } | null;
            } | null;
            /** @description Ignored */
            readonly version?: unknown;
            /** @description Ignored */
            readonly schema_version?: unknown;
            /** @description Ignored */
            readonly created_at?: unknown;
            /** @description Ignored */
            readonly updated_at?: unknown;
            /** @description The id of the path */
            readonly id?: string;
        };
        ProductPatch: {
            /** @description 8, 12, 13 or 14 digits with a right check digit; unique, compared as 14 digits */
            gtin?: string | null;
            /** @description The number that the organisation itself gives; unique */
            internal_id?: string | null;
            /** a name of more than spaces */
            name?: string;
            description?: string | null;
            short_description?: string | null;
            brand?: string | null;
            category?: string | null;
            subcategory?: string | null;
            color?: string | null;
            size?: string | null;
            composition?: string | null;
            care_instructions?: string | null;
            country_of_origin?: string | null;
            details?: {
                [key: string]: unknown;
            } | null;
            specifications?: {
                [key: string]: unknown;
            } | null;
            custom_data?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The schema that `custom_data` conforms to, also as read in each language
             */
            schema_id?: string | null;
            images?: string[] | null;
            /** @description By language code, such as `fr`, `en_CA` or `zh-Hant` */
            translations?: {
                [key: string]: {
                    name?: string | null;
                    description?: string | null;
                    short_description?: string | null;
                    brand?: string | null;
                    category?: string | null;
                    subcategory?: string | null;
                    color?: string | null;
                    size?: string | null;
                    composition?: string | null;
                    care_instructions?: string | null;
                    country_of_origin?: string | null;
                    details?: {
                        [key: string]: unknown;
                    } | null;
                    specifications?: {
                        [key: string]: unknown;
                    } | null;
                    custom_data?: {
                        [key: string]: unknown;
                    } | null;
                } | null;
            } | null;
            /** @description Ignored */
            readonly version?: unknown;
            /** @description Ignored */
            readonly schema_version?: unknown;
            /** @description Ignored */
            readonly created_at?: unknown;
            /** @description Ignored */
            readonly updated_at?: unknown;
            /** @description The id of the path */
            readonly id?: string;
        };
        JsonPatch: {
            /** @enum {string} */
            op: "add" | "remove" | "replace" | "move" | "copy" | "test";
            /** @example /custom_data/size */
            path: string;
            /** @example /custom_data/size */
            from?: string;
            value?: unknown;
        }[];
        TranslationSummary: {
            products: number;
            /** @description Texts to translate, of all products */
            texts: number;
            /** @description Texts of materials, facilities, custom data and schemas, as far as the caller may read these; counted about a second behind */
            label_texts: number;
            results: {
                lang: string;
                /** @description Products that have this language */
                products: number;
                translated: number;
                missing: number;
                outdated: number;
                machine: number;
                reviewed: number;
                /** @description Translated texts through all texts, outdated ones included; 1 when there is nothing to translate */
                completeness: number;
                /** @description Only there when the organisation requires the language */
                required?: boolean;
                /** @description The same of labels */
                labels: {
                    translated: number;
                    missing: number;
                    outdated: number;
                    machine: number;
                    reviewed: number;
                };
            }[];
        };
        LanguageStatus: {
            /** @example fr */
            lang: string;
            /**
             * @description Texts of the original with a translation
             * @example [
             *       "/name",
             *       "/custom_data/care/wash"
             *     ]
             */
            translated: string[];
            /**
             * @description Texts of the original without one
             * @example [
             *       "/name",
             *       "/custom_data/care/wash"
             *     ]
             */
            missing: string[];
            /**
             * @description Translations whose source changed after they were written
             * @example [
             *       "/name",
             *       "/custom_data/care/wash"
             *     ]
             */
            outdated: string[];
            /**
             * @description Of those that are not outdated: what a machine wrote and nobody has confirmed
             * @example [
             *       "/name",
             *       "/custom_data/care/wash"
             *     ]
             */
            machine: string[];
            /**
             * @description Of those that are not outdated: what a reviewer has looked through
             * @example [
             *       "/name",
             *       "/custom_data/care/wash"
             *     ]
             */
            reviewed: string[];
            /**
             * @description Translations of what the original does not say
             * @example [
             *       "/name",
             *       "/custom_data/care/wash"
             *     ]
             */
            without_source: string[];
            /** @description Translated texts through all texts, outdated ones included; 1 when there is nothing to translate */
            completeness: number;
            /** @description Only there when the organisation requires the language */
            required?: boolean;
        };
        TranslationStatus: {
            /** @description Texts to translate */
            texts: number;
            results: components["schemas"]["LanguageStatus"][];
        };
        Review: {
            /** @description Translations that were looked through and are right for the source of now */
            pointers: string[];
        };
        Text: {
            /**
             * @description Where it stands in the product
             * @example /custom_data/care/wash
             */
            pointer: string;
            /**
             * @description The original: a text, or a list with texts in it
             * @example Chemise en lin
             */
            source: unknown;
            /**
             * @description Of an outdated one: the original that it was made from; null when that is not known
             * @example Chemise en lin
             */
            source_before: unknown;
            /**
             * @description The translation; null when there is none
             * @example Chemise en lin
             */
            target: unknown;
            /** @enum {string} */
            state: "missing" | "machine" | "translated" | "reviewed" | "outdated";
            /**
             * @description Who made the translation, outdated or not; null when there is none
             * @enum {string|null}
             */
            origin: "translated" | "machine" | "reviewed" | null;
            /** @description How many characters the translation may have */
            max_length: number | null;
            /** @description Which of the texts in a list, counted from 0 at any depth, are never translated, such as codes */
            fixed: number[];
            /** @description How many open comments there are on it */
            comments: number;
        };
        LanguageTexts: {
            /** @example fr */
            lang: string;
            texts: components["schemas"]["Text"][];
        };
        TextChanges: {
            texts: {
                pointer: string;
                /** @description The translation, of the same kind as the source; null removes it */
                target: unknown;
                /**
                 * @description `machine` never replaces what a person wrote; `reviewed` needs `review_product_translations`
                 * @default translated
                 * @enum {string}
                 */
                state?: "translated" | "machine" | "reviewed";
            }[];
        };
        Comment: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /** Format: uuid */
            product_id: string;
            /**
             * @description In lower case with `-`
             * @example fr
             */
            lang: string;
            /**
             * @description The text that it is about
             * @example /color
             */
            pointer: string;
            /**
             * a text of more than spaces
             * @example Is this the colour, or the material?
             */
            text: string;
            /** @description The device or person that wrote it */
            author: string;
            /** @description Whether the caller wrote it */
            is_own: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            edited_at: string | null;
            /** Format: date-time */
            resolved_at: string | null;
            resolved_by: string | null;
        };
        NewComment: {
            /**
             * @description The text that it is about
             * @example /color
             */
            pointer: string;
            /**
             * a text of more than spaces
             * @example Is this the colour, or the material?
             */
            text: string;
        };
        CommentPatch: {
            /**
             * a text of more than spaces
             * @description Only its author may write it anew
             * @example Is this the colour, or the material?
             */
            text?: string;
            /** @description `false` opens it again */
            resolved?: boolean;
        };
        HistoryEntry: {
            /** @description The version that the change made, or that was deleted */
            version: number;
            /** Format: date-time */
            at: string;
            /** @description The device, or the person; null for the command line */
            device_id: string | null;
            /** @description The name that the device or person had at that time */
            actor: string;
            /** @enum {string} */
            action: "create" | "update" | "delete" | "undelete" | "rotate" | "read" | "sign_in" | "sign_out" | "refuse" | "erase";
            /** @description What was changed, as it was before */
            before: unknown;
            /** @description What was changed, as it was afterwards */
            after: unknown;
        };
        Restoration: {
            /** @description The version whose content the product gets again */
            version: number;
        };
        DeletedProduct: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            gtin: string | null;
            internal_id: string | null;
            name: string;
            /** @description The version that was deleted */
            version: number;
            /** @description The device that deleted it */
            deleted_by: string;
            /** Format: date-time */
            deleted_at: string;
            /**
             * Format: date-time
             * @description Until then it can be undeleted
             */
            kept_until: string;
        };
        /** @description `patch` is for `change`: a merge patch (RFC 7396), written onto each product */
        NewBulk: {
            /** @enum {string} */
            action: "change" | "delete" | "undelete";
            patch?: components["schemas"]["ProductPatch"];
            /** @description These products, instead of those that match the filters of the address */
            ids?: string[];
            /** @description Must be `true` where neither `ids` nor a filter says which products are meant */
            all?: boolean;
            /**
             * @description Only find out what would happen, and write nothing
             * @default false
             */
            dry_run: boolean;
        };
        Bulk: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /** @enum {string} */
            action: "change" | "delete" | "undelete";
            dry_run: boolean;
            /** @enum {string} */
            state: "running" | "finished" | "cancelled" | "failed";
            /** @description How many products; null until they are chosen */
            total: number | null;
            /** @description Products that were changed, deleted or undeleted; with `dry_run`, that would be */
            changed: number;
            /** @description Products that are so already */
            unchanged: number;
            /** @description Products that were refused: `failures/` says why */
            failed: number;
            /** @description Why the whole order failed */
            failure: string | null;
            actor: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            finished_at: string | null;
        };
        BulkFailure: {
            /**
             * Format: uuid
             * @description The product
             */
            id: string;
            message: string;
            errors: ({
                pointer: string;
                code: string;
                message: string;
            } & {
                [key: string]: unknown;
            })[];
        };
        SavedView: {
            /** a name of more than spaces */
            name: string;
            /** @description What the address of the list says; the service does not look into it */
            search: {
                [key: string]: string;
            };
        };
        SavedViews: {
            results: components["schemas"]["SavedView"][];
        };
        LanguageSettings: {
            /** @description Languages that every product should have: one without any text shows in each status as missing */
            required: string[];
            /** @description For a language, those that stand for what it does not translate. `fallback` takes their place. */
            chain: {
                [key: string]: string[];
            };
            /** @description What `lang`, `fallback` and the filters by state mean by a language, such as `fr` by `fr-CA` */
            aliases: {
                [key: string]: string;
            };
            /** @description Fields of products that are never translated */
            not_translatable: string[];
            /** @description Grows by one with each change; the ETag is made of it */
            version: number;
        };
        NewLanguageSettings: {
            /** @description Languages that every product should have: one without any text shows in each status as missing */
            required: string[];
            /** @description For a language, those that stand for what it does not translate. `fallback` takes their place. */
            chain: {
                [key: string]: string[];
            };
            /** @description What `lang`, `fallback` and the filters by state mean by a language, such as `fr` by `fr-CA` */
            aliases: {
                [key: string]: string;
            };
            /** @description Fields of products that are never translated, such as `brand` or `custom_data.code`, with all that is inside. Left out: as it is */
            not_translatable?: string[];
            /** @description Ignored */
            readonly version?: unknown;
        };
        SearchSettings: {
            /** @description Own fields that `q` looks through beside the standard texts, such as `custom_data.fabric_code` */
            fields: string[];
        };
        ExportAnswer: {
            lang: string | null;
            fields: string[];
            results: {
                [key: string]: unknown;
            }[];
            count: number;
        };
        ImportOutcome: {
            /** @description The row of the sheet, its header being row 1; the line of NDJSON */
            row: number;
            /** @enum {string} */
            status: "created" | "updated" | "unchanged" | "failed";
            /**
             * @description Of a line of a bilingual file that is a label: what `id` and `product` name
             * @enum {string}
             */
            kind?: "material" | "facility" | "custom_data" | "schema";
            /** @description The product */
            id?: string;
            /** @description Of a line of a bilingual file: the text; left out above 1,000 characters */
            pointer?: string;
            /**
             * @description Of a line of a bilingual file: what it asked for
             * @enum {string}
             */
            action?: "translated" | "confirmed" | "cleared" | "skipped" | "reviewed";
            /**
             * @description Of a line of a bilingual file: the state of its text now
             * @enum {string}
             */
            state?: "missing" | "machine" | "translated" | "reviewed" | "outdated";
            /** @description In a dry run, with `before` and `after`: of a row that would change a product, as far as they fit into the answer: its name */
            product?: string;
            /** @description Of a line of a bilingual file: what is translated */
            source?: unknown;
            /** @description What is stored of the fields that would change; of a bilingual file the translation, null where there is none */
            before?: unknown;
            /** @description What the row would store of them; of a bilingual file the translation, null: none */
            after?: unknown;
            errors: {
                pointer: string;
                code: string;
                message: string;
            }[];
            /** @description Of a row that is written: what deserves attention, such as a deprecated schema */
            warnings?: {
                pointer: string;
                message: string;
            }[];
            /** @description `true` when the row has more errors or warnings than the answer lists, which may be none */
            truncated?: boolean;
        };
        ImportAnswer: {
            dry_run: boolean;
            counts: {
                created: number;
                updated: number;
                unchanged: number;
                failed: number;
            };
            /** @description How many parts of at most 1,000 rows are stored, each as one: 0 when nothing was, 1 for a small file */
            parts: number;
            /** @description How many rows of the file are stored, those without a change included */
            stored_rows: number;
            /** @description Of XLSX: the sheet that was read */
            sheet?: string;
            /** @description Of XLSX: all its sheets */
            sheets?: string[];
            /** @description Of a bilingual file: how many lines asked for what, and how many of them are outdated, since their source has changed after the file was made */
            texts?: {
                translated: number;
                confirmed: number;
                cleared: number;
                skipped: number;
                reviewed: number;
                outdated: number;
            };
            rows: components["schemas"]["ImportOutcome"][];
            /** @description `true` when not all errors and warnings of the rows are listed: at most 100 errors of a row, and of a file the first 10,000 errors and 10,000 warnings are. Such rows say `truncated`; `counts` are of all rows */
            rows_truncated?: boolean;
        };
        TranslationSuggestion: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /** @description The text that was translated */
            source: string;
            /** @description Its translation */
            target: string;
            /** @description How similar `source` is to the text: 100 is the same, 90 that a tenth of it would have to be changed */
            score: number;
            /** @description How many texts read so now; of deleted products none */
            uses: number;
            /** Format: date-time */
            used_at: string;
        };
        GlossaryTerm: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            source: string;
            lang: string;
            term: string;
            translation: string;
            forbidden: string[];
            note: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        TranslationSuggestions: {
            text: string;
            lang: string;
            results: components["schemas"]["TranslationSuggestion"][];
            /** @description Terms of the glossary that stand in the text */
            glossary: components["schemas"]["GlossaryTerm"][];
        };
        MemoryEntry: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            source: string;
            target: string;
            /** @description How many texts read so now; of deleted products and of imported pairs none */
            uses: number;
            /** Format: date-time */
            used_at: string;
        };
        MemoryImport: {
            /** @description Pairs that were added */
            created: number;
            /** @description Pairs that were known, or stand in the file more than once */
            unchanged: number;
            /** @description Units that lack one of the languages or the text of a code, or whose text is empty or too long */
            skipped: number;
            dry_run: boolean;
        };
        NewGlossaryTerm: {
            /**
             * a language such as fr
             * @description The language of what is translated
             * @default en
             * @example fr
             */
            source: string;
            /**
             * a language such as fr
             * @example fr
             */
            lang: string;
            /**
             * a text of more than spaces
             * @description As it stands in the source
             * @example organic cotton
             */
            term: string;
            /**
             * a text of more than spaces
             * @description What it is called in the other language
             * @example coton biologique
             */
            translation: string;
            /**
             * @description Words that must not be used for it
             * @default []
             */
            forbidden: string[];
            /**
             * @description For translators: when it is meant, and why
             * @default null
             */
            note: string | null;
        };
        GlossaryImport: {
            created: number;
            updated: number;
            unchanged: number;
            /** @description Concepts of TBX that lack one of the languages */
            skipped: number;
            dry_run: boolean;
        };
        LabelText: {
            /**
             * @description Where the text stands in what it belongs to. The name of an enum value ends with the value: …/enum/XL
             * @example /name
             * @example /raw_schema/properties/size/enum/XL
             */
            pointer: string;
            /**
             * @description The original: a text, or a list with texts in it
             * @example Chemise en lin
             */
            source: unknown;
            /**
             * @description Of an outdated one: the original that it was made from; null when that is not known
             * @example Chemise en lin
             */
            source_before: unknown;
            /**
             * @description The translation; null when there is none
             * @example Chemise en lin
             */
            target: unknown;
            /** @enum {string} */
            state: "missing" | "machine" | "translated" | "reviewed" | "outdated";
            /**
             * @description Who made the translation, outdated or not; null when there is none
             * @enum {string|null}
             */
            origin: "translated" | "machine" | "reviewed" | null;
            /** @description How many characters the translation may have */
            max_length: number | null;
            /** @description Which of the texts in a list, counted from 0 at any depth, are never translated, such as codes */
            fixed: number[];
        };
        LabelTexts: {
            /** @example fr */
            lang: string;
            texts: components["schemas"]["LabelText"][];
        };
        AllLabels: {
            results: components["schemas"]["LabelTexts"][];
        };
        LabelQueue: {
            results: {
                /** @enum {string} */
                kind: "material" | "facility" | "custom_data" | "schema";
                /** Format: uuid */
                id: string;
                name: string;
                texts: components["schemas"]["LabelText"][];
            }[];
            /** @description The address of the next page */
            next: string | null;
        };
        TranslationProvider: {
            /** @description Its name; null while the operator has chosen none */
            provider: string | null;
        };
        NewMachineJob: {
            /**
             * a language such as fr
             * @example fr
             */
            lang: string;
            /** @description How many characters may be sent to the provider: what it costs at most */
            max_characters: number;
            /**
             * @description Count what would be sent, and send nothing
             * @default false
             */
            dry_run: boolean;
        };
        MachineJob: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            lang: string;
            dry_run: boolean;
            /**
             * @description `limit_reached`: the next product would have cost more than allowed
             * @enum {string}
             */
            state: "running" | "finished" | "limit_reached" | "cancelled" | "failed";
            max_characters: number;
            /** @description Characters that were sent; with `dry_run`, that would be */
            characters: number;
            /** @description Texts that were translated; with `dry_run`, that would be */
            texts: number;
            /** @description Translations that could not be stored: too long, or against a schema. Orders after it skip them too, and send nothing, while their source, their schema and the provider are as they were */
            skipped: number;
            /** @description What the provider said last, while it fails */
            failure: string | null;
            actor: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            finished_at: string | null;
        };
        CheckedText: {
            /**
             * a language such as fr
             * @description The language of what is translated
             * @default en
             * @example fr
             */
            source: string;
            /**
             * a language such as fr
             * @example fr
             */
            lang: string;
            /** @description What was translated */
            text: string;
            /** @description Its translation */
            target: string;
            /** @description How many characters the translation may have */
            max_length?: number;
        };
        CheckAnswer: {
            warnings: {
                /**
                 * @description - `empty`: The translation is nothing but spaces.
                 *     - `items`: The list has more or fewer items than its source.
                 *     - `too_long`: The translation is longer than its schema allows.
                 *     - `placeholders`: A placeholder is missing, or is new.
                 *     - `tags`: A tag is missing, or is new.
                 *     - `numbers`: A number is missing, or is new.
                 *     - `glossary`: A term is not translated as the glossary says.
                 *     - `forbidden_word`: A word is used that the glossary forbids.
                 * @enum {string}
                 */
                code: "empty" | "items" | "too_long" | "placeholders" | "tags" | "numbers" | "glossary" | "forbidden_word";
                /** @description For people: what exactly, such as “The glossary says …” */
                message: string;
                /** @description What `message` names, so that it can be said in any language */
                values: {
                    /** @description `placeholders`, `tags`, `numbers`: what the translation lacks, at most 100 */
                    missing?: string[];
                    /** @description The same: what is not in the source */
                    added?: string[];
                    /** @description `too_long`: how many characters it has */
                    length?: number;
                    /** @description `too_long`: how many are allowed */
                    max_length?: number;
                    /** @description `glossary`, `forbidden_word`: the term in the source */
                    term?: string;
                    /** @description The same: what the glossary calls it */
                    translation?: string;
                    /** @description `forbidden_word`: the forbidden words that are used */
                    forbidden?: string[];
                    /** @description The note of the term, if it has one */
                    note?: string;
                };
            }[];
        };
        ProductChecks: {
            lang: string;
            results: {
                /**
                 * @description The text
                 * @example /name
                 */
                pointer: string;
                /**
                 * @description - `empty`: The translation is nothing but spaces.
                 *     - `items`: The list has more or fewer items than its source.
                 *     - `too_long`: The translation is longer than its schema allows.
                 *     - `placeholders`: A placeholder is missing, or is new.
                 *     - `tags`: A tag is missing, or is new.
                 *     - `numbers`: A number is missing, or is new.
                 *     - `glossary`: A term is not translated as the glossary says.
                 *     - `forbidden_word`: A word is used that the glossary forbids.
                 * @enum {string}
                 */
                code: "empty" | "items" | "too_long" | "placeholders" | "tags" | "numbers" | "glossary" | "forbidden_word";
                /** @description For people: what exactly, such as “The glossary says …” */
                message: string;
                /** @description What `message` names, so that it can be said in any language */
                values: {
                    /** @description `placeholders`, `tags`, `numbers`: what the translation lacks, at most 100 */
                    missing?: string[];
                    /** @description The same: what is not in the source */
                    added?: string[];
                    /** @description `too_long`: how many characters it has */
                    length?: number;
                    /** @description `too_long`: how many are allowed */
                    max_length?: number;
                    /** @description `glossary`, `forbidden_word`: the term in the source */
                    term?: string;
                    /** @description The same: what the glossary calls it */
                    translation?: string;
                    /** @description `forbidden_word`: the forbidden words that are used */
                    forbidden?: string[];
                    /** @description The note of the term, if it has one */
                    note?: string;
                };
                /** @description Who said that it is right all the same */
                waived_by: string | null;
                waived_at: string | null;
            }[];
        };
        Waivers: {
            pointer: string;
            /** @description All warnings of the text that are waived from now on; none takes waivers back */
            codes: ("empty" | "items" | "too_long" | "placeholders" | "tags" | "numbers" | "glossary" | "forbidden_word")[];
        };
        ErrorDeclaration: {
            /**
             * Format: date-time
             * @description Date, time and zone: 2024-05-17T08:30:00.000+02:00
             */
            declarationTime: string;
            /**
             * Format: error-reason
             * @description did_not_occur, incorrect_data, or a private URI
             */
            reason?: string;
            correctiveEventIDs?: string[];
        } & {
            [key: string]: unknown;
        };
        PersistentDisposition: {
            set?: string[];
            unset?: string[];
        };
        BizTransaction: {
            /**
             * Format: biz-transaction-type
             * @description A type of document of the CBV, or a private URI
             */
            type?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            bizTransaction: string;
        };
        Source: {
            /**
             * Format: source-destination-type
             * @description owning_party, possessing_party or location
             */
            type: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            source: string;
        };
        Destination: {
            /**
             * Format: source-destination-type
             * @description owning_party, possessing_party or location
             */
            type: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            destination: string;
        };
        SensorMetadata: {
            /**
             * Format: date-time
             * @description Date, time and zone: 2024-05-17T08:30:00.000+02:00
             */
            time?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            deviceID?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            deviceMetadata?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            rawData?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            dataProcessingMethod?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            bizRules?: string;
            /**
             * Format: date-time
             * @description Date, time and zone: 2024-05-17T08:30:00.000+02:00
             */
            startTime?: string;
            /**
             * Format: date-time
             * @description Date, time and zone: 2024-05-17T08:30:00.000+02:00
             */
            endTime?: string;
        } & {
            [key: string]: unknown;
        };
        SensorReport: {
            /**
             * Format: measurement-type
             * @description What a sensor measures: Temperature, Mass …
             */
            type: string;
            /**
             * Format: sensor-alert
             * @description ALARM_CONDITION or ERROR_CONDITION
             */
            exception?: string;
            /**
             * Format: date-time
             * @description Date, time and zone: 2024-05-17T08:30:00.000+02:00
             */
            time?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            deviceID?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            deviceMetadata?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            rawData?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            dataProcessingMethod?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            bizRules?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            microorganism?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            chemicalSubstance?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            coordinateReferenceSystem?: string;
            value?: number;
            /**
             * Format: component
             * @description A component of a vector or place: x, latitude …
             */
            component?: string;
            stringValue?: string;
            booleanValue?: boolean;
            /**
             * Format: hex-binary
             * @description Hexadecimal digits
             */
            hexBinaryValue?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            uriValue?: string;
            minValue?: number;
            maxValue?: number;
            meanValue?: number;
            sDev?: number;
            percRank?: number;
            percValue?: number;
            /**
             * Format: sensor-unit-code
             * @description UN/ECE Recommendation 20 unit code: CEL, P1, LUX …
             */
            uom?: string;
        } & {
            [key: string]: unknown;
        };
        SensorElement: {
            sensorMetadata?: components["schemas"]["SensorMetadata"];
            sensorReport: components["schemas"]["SensorReport"][];
        } & {
            [key: string]: unknown;
        };
        QuantityElement: {
            /**
             * Format: epc-class
             * @description A batch or class of things: URN, Digital Link, or a private URI
             */
            epcClass: string;
            quantity?: number;
            /**
             * Format: unit-code
             * @description UN/ECE Recommendation 20 unit code: KGM, GRM, EA …
             */
            uom?: string;
        };
        ObjectEvent: {
            "@context"?: string | Record<string, unknown> | (string | Record<string, unknown>)[];
            /**
             * Format: date-time
             * @description Date, time and zone: 2024-05-17T08:30:00.000+02:00
             */
            eventTime: string;
            /**
             * Format: zone-offset
             * @description From -14:00 to +14:00
             */
            eventTimeZoneOffset: string;
            /**
             * Format: date-time
             * @description Date, time and zone: 2024-05-17T08:30:00.000+02:00
             */
            recordTime?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            eventID?: string;
            certificationInfo?: string | string[];
            errorDeclaration?: components["schemas"]["ErrorDeclaration"];
            /**
             * Format: biz-step
             * @description A business step of the CBV, or a private URI
             */
            bizStep?: string;
            /**
             * Format: disposition
             * @description A disposition of the CBV, or a private URI
             */
            disposition?: string;
            persistentDisposition?: components["schemas"]["PersistentDisposition"];
            readPoint?: {
                /**
                 * Format: uri
                 * @description An absolute URI, or a name with a prefix that the context declares
                 */
                id: string;
            } & {
                [key: string]: unknown;
            };
            bizLocation?: {
                /**
                 * Format: uri
                 * @description An absolute URI, or a name with a prefix that the context declares
                 */
                id: string;
            } & {
                [key: string]: unknown;
            };
            bizTransactionList?: components["schemas"]["BizTransaction"][];
            sourceList?: components["schemas"]["Source"][];
            destinationList?: components["schemas"]["Destination"][];
            sensorElementList?: components["schemas"]["SensorElement"][];
            /** @enum {string} */
            type: "ObjectEvent";
            /** @enum {unknown} */
            action: "OBSERVE" | "ADD" | "DELETE";
            epcList?: string[];
            quantityList?: components["schemas"]["QuantityElement"][];
            ilmd?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        AggregationEvent: {
            "@context"?: string | Record<string, unknown> | (string | Record<string, unknown>)[];
            /**
             * Format: date-time
             * @description Date, time and zone: 2024-05-17T08:30:00.000+02:00
             */
            eventTime: string;
            /**
             * Format: zone-offset
             * @description From -14:00 to +14:00
             */
            eventTimeZoneOffset: string;
            /**
             * Format: date-time
             * @description Date, time and zone: 2024-05-17T08:30:00.000+02:00
             */
            recordTime?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            eventID?: string;
            certificationInfo?: string | string[];
            errorDeclaration?: components["schemas"]["ErrorDeclaration"];
            /**
             * Format: biz-step
             * @description A business step of the CBV, or a private URI
             */
            bizStep?: string;
            /**
             * Format: disposition
             * @description A disposition of the CBV, or a private URI
             */
            disposition?: string;
            persistentDisposition?: components["schemas"]["PersistentDisposition"];
            readPoint?: {
                /**
                 * Format: uri
                 * @description An absolute URI, or a name with a prefix that the context declares
                 */
                id: string;
            } & {
                [key: string]: unknown;
            };
            bizLocation?: {
                /**
                 * Format: uri
                 * @description An absolute URI, or a name with a prefix that the context declares
                 */
                id: string;
            } & {
                [key: string]: unknown;
            };
            bizTransactionList?: components["schemas"]["BizTransaction"][];
            sourceList?: components["schemas"]["Source"][];
            destinationList?: components["schemas"]["Destination"][];
            sensorElementList?: components["schemas"]["SensorElement"][];
            /** @enum {string} */
            type: "AggregationEvent";
            /**
             * Format: epc
             * @description One single thing: EPC URN, Digital Link with a serial number, or a private URI
             */
            parentID?: string;
            childEPCs?: string[];
            childQuantityList?: components["schemas"]["QuantityElement"][];
            /** @enum {unknown} */
            action: "OBSERVE" | "ADD" | "DELETE";
        } & {
            [key: string]: unknown;
        };
        AssociationEvent: {
            "@context"?: string | Record<string, unknown> | (string | Record<string, unknown>)[];
            /**
             * Format: date-time
             * @description Date, time and zone: 2024-05-17T08:30:00.000+02:00
             */
            eventTime: string;
            /**
             * Format: zone-offset
             * @description From -14:00 to +14:00
             */
            eventTimeZoneOffset: string;
            /**
             * Format: date-time
             * @description Date, time and zone: 2024-05-17T08:30:00.000+02:00
             */
            recordTime?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            eventID?: string;
            certificationInfo?: string | string[];
            errorDeclaration?: components["schemas"]["ErrorDeclaration"];
            /**
             * Format: biz-step
             * @description A business step of the CBV, or a private URI
             */
            bizStep?: string;
            /**
             * Format: disposition
             * @description A disposition of the CBV, or a private URI
             */
            disposition?: string;
            persistentDisposition?: components["schemas"]["PersistentDisposition"];
            readPoint?: {
                /**
                 * Format: uri
                 * @description An absolute URI, or a name with a prefix that the context declares
                 */
                id: string;
            } & {
                [key: string]: unknown;
            };
            bizLocation?: {
                /**
                 * Format: uri
                 * @description An absolute URI, or a name with a prefix that the context declares
                 */
                id: string;
            } & {
                [key: string]: unknown;
            };
            bizTransactionList?: components["schemas"]["BizTransaction"][];
            sourceList?: components["schemas"]["Source"][];
            destinationList?: components["schemas"]["Destination"][];
            sensorElementList?: components["schemas"]["SensorElement"][];
            /** @enum {string} */
            type: "AssociationEvent";
            /**
             * Format: epc
             * @description One single thing: EPC URN, Digital Link with a serial number, or a private URI
             */
            parentID: string;
            childEPCs?: string[];
            childQuantityList?: components["schemas"]["QuantityElement"][];
            /** @enum {unknown} */
            action: "OBSERVE" | "ADD" | "DELETE";
        } & {
            [key: string]: unknown;
        };
        TransactionEvent: {
            "@context"?: string | Record<string, unknown> | (string | Record<string, unknown>)[];
            /**
             * Format: date-time
             * @description Date, time and zone: 2024-05-17T08:30:00.000+02:00
             */
            eventTime: string;
            /**
             * Format: zone-offset
             * @description From -14:00 to +14:00
             */
            eventTimeZoneOffset: string;
            /**
             * Format: date-time
             * @description Date, time and zone: 2024-05-17T08:30:00.000+02:00
             */
            recordTime?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            eventID?: string;
            certificationInfo?: string | string[];
            errorDeclaration?: components["schemas"]["ErrorDeclaration"];
            /**
             * Format: biz-step
             * @description A business step of the CBV, or a private URI
             */
            bizStep?: string;
            /**
             * Format: disposition
             * @description A disposition of the CBV, or a private URI
             */
            disposition?: string;
            persistentDisposition?: components["schemas"]["PersistentDisposition"];
            readPoint?: {
                /**
                 * Format: uri
                 * @description An absolute URI, or a name with a prefix that the context declares
                 */
                id: string;
            } & {
                [key: string]: unknown;
            };
            bizLocation?: {
                /**
                 * Format: uri
                 * @description An absolute URI, or a name with a prefix that the context declares
                 */
                id: string;
            } & {
                [key: string]: unknown;
            };
            bizTransactionList: components["schemas"]["BizTransaction"][];
            sourceList?: components["schemas"]["Source"][];
            destinationList?: components["schemas"]["Destination"][];
            sensorElementList?: components["schemas"]["SensorElement"][];
            /** @enum {string} */
            type: "TransactionEvent";
            /** @enum {unknown} */
            action: "OBSERVE" | "ADD" | "DELETE";
            /**
             * Format: epc
             * @description One single thing: EPC URN, Digital Link with a serial number, or a private URI
             */
            parentID?: string;
            epcList?: string[];
            quantityList?: components["schemas"]["QuantityElement"][];
        } & {
            [key: string]: unknown;
        };
        TransformationEvent: {
            "@context"?: string | Record<string, unknown> | (string | Record<string, unknown>)[];
            /**
             * Format: date-time
             * @description Date, time and zone: 2024-05-17T08:30:00.000+02:00
             */
            eventTime: string;
            /**
             * Format: zone-offset
             * @description From -14:00 to +14:00
             */
            eventTimeZoneOffset: string;
            /**
             * Format: date-time
             * @description Date, time and zone: 2024-05-17T08:30:00.000+02:00
             */
            recordTime?: string;
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            eventID?: string;
            certificationInfo?: string | string[];
            errorDeclaration?: components["schemas"]["ErrorDeclaration"];
            /**
             * Format: biz-step
             * @description A business step of the CBV, or a private URI
             */
            bizStep?: string;
            /**
             * Format: disposition
             * @description A disposition of the CBV, or a private URI
             */
            disposition?: string;
            persistentDisposition?: components["schemas"]["PersistentDisposition"];
            readPoint?: {
                /**
                 * Format: uri
                 * @description An absolute URI, or a name with a prefix that the context declares
                 */
                id: string;
            } & {
                [key: string]: unknown;
            };
            bizLocation?: {
                /**
                 * Format: uri
                 * @description An absolute URI, or a name with a prefix that the context declares
                 */
                id: string;
            } & {
                [key: string]: unknown;
            };
            bizTransactionList?: components["schemas"]["BizTransaction"][];
            sourceList?: components["schemas"]["Source"][];
            destinationList?: components["schemas"]["Destination"][];
            sensorElementList?: components["schemas"]["SensorElement"][];
            /** @enum {string} */
            type: "TransformationEvent";
            inputEPCList?: string[];
            inputQuantityList?: components["schemas"]["QuantityElement"][];
            outputEPCList?: string[];
            outputQuantityList?: components["schemas"]["QuantityElement"][];
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            transformationID?: string;
            ilmd?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description An EPCIS 2.0 event with its `@context` */
        EpcisEvent: components["schemas"]["ObjectEvent"] | components["schemas"]["AggregationEvent"] | components["schemas"]["AssociationEvent"] | components["schemas"]["TransactionEvent"] | components["schemas"]["TransformationEvent"];
        CaptureAnswer: {
            /**
             * @description `valid` only of a dry run
             * @enum {string}
             */
            status: "created" | "exists" | "valid";
            message: string;
            /** @description The hash of the event’s content, or the id that it brought */
            eventID: string;
            /** @description What is legal but probably not meant */
            warnings?: {
                /** @description A JSON Pointer into the event */
                pointer: string;
                code: string;
                message: string;
            }[];
        };
        /** @description Events as they were captured, with eventID and recordTime */
        EventPage: {
            "@context": unknown;
            /** @enum {string} */
            type: "EPCISQueryDocument";
            schemaVersion: string;
            creationDate: string;
            epcisBody: {
                queryResults: {
                    queryName: string;
                    resultsBody: {
                        eventList: components["schemas"]["EpcisEvent"][];
                        /** @description Of a single event, and with `withMasterData=true` of a list: what captured master data says about the places, parties and classes in the events */
                        vocabularyList?: unknown[];
                    };
                };
            };
        };
        EpcisDocument: {
            "@context": string | Record<string, unknown> | (string | Record<string, unknown>)[];
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            id?: string;
            /** @enum {string} */
            type: "EPCISDocument";
            /**
             * Format: version
             * @description Numbers with dots: 2.0
             */
            schemaVersion: string;
            /**
             * Format: date-time
             * @description Date, time and zone: 2024-05-17T08:30:00.000+02:00
             */
            creationDate: string;
            instanceIdentifier?: string;
            sender?: string;
            receiver?: string;
            epcisHeader?: {
                epcisMasterData?: {
                    vocabularyList?: {
                        /**
                         * Format: uri
                         * @description An absolute URI, or a name with a prefix that the context declares
                         */
                        type: string;
                        vocabularyElementList?: {
                            /**
                             * Format: uri
                             * @description An absolute URI, or a name with a prefix that the context declares
                             */
                            id: string;
                            attributes?: {
                                /**
                                 * Format: uri
                                 * @description An absolute URI, or a name with a prefix that the context declares
                                 */
                                id: string;
                                attribute?: unknown;
                            }[];
                            children?: string[];
                        }[];
                    }[];
                };
            } & {
                [key: string]: unknown;
            };
            epcisBody: {
                eventList: (components["schemas"]["ObjectEvent"] | components["schemas"]["AggregationEvent"] | components["schemas"]["AssociationEvent"] | components["schemas"]["TransactionEvent"] | components["schemas"]["TransformationEvent"])[];
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        EpcisQueryDocument: {
            "@context": string | Record<string, unknown> | (string | Record<string, unknown>)[];
            /**
             * Format: uri
             * @description An absolute URI, or a name with a prefix that the context declares
             */
            id?: string;
            /** @enum {string} */
            type: "EPCISQueryDocument";
            /**
             * Format: version
             * @description Numbers with dots: 2.0
             */
            schemaVersion?: string;
            /**
             * Format: date-time
             * @description Date, time and zone: 2024-05-17T08:30:00.000+02:00
             */
            creationDate?: string;
            epcisBody: {
                queryResults: {
                    queryName: string;
                    subscriptionID?: string;
                    resultsBody: {
                        eventList: (components["schemas"]["ObjectEvent"] | components["schemas"]["AggregationEvent"] | components["schemas"]["AssociationEvent"] | components["schemas"]["TransactionEvent"] | components["schemas"]["TransformationEvent"])[];
                        vocabularyList?: {
                            /**
                             * Format: uri
                             * @description An absolute URI, or a name with a prefix that the context declares
                             */
                            type: string;
                            vocabularyElementList?: {
                                /**
                                 * Format: uri
                                 * @description An absolute URI, or a name with a prefix that the context declares
                                 */
                                id: string;
                                attributes?: {
                                    /**
                                     * Format: uri
                                     * @description An absolute URI, or a name with a prefix that the context declares
                                     */
                                    id: string;
                                    attribute?: unknown;
                                }[];
                                children?: string[];
                            }[];
                        }[];
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        CaptureError: {
            /** @description The name of the problem in EPCIS 2.0, such as `epcisException:ValidationException` */
            type: string;
            /** @description Which kind of problem this is, such as `invalid` */
            code?: string;
            title: string;
            status: number;
            /** @description Which event of the document, from 0 */
            index?: number;
            errors: {
                pointer: string;
                code: string;
                message: string;
            }[];
        };
        CaptureWarning: {
            /** @description Which event of the document, from 0 */
            index?: number;
            /** @description A JSON Pointer into the document */
            pointer: string;
            code: string;
            message: string;
        };
        /** @description Only while the job is running, and once its document has been read to the end; renewed twice a second */
        CaptureProgress: {
            /** @description How many the document holds */
            events: number;
            /** @description How many have been checked */
            checked: number;
            /** @description How many have been stored, found to be known or rejected; with `rollback` none of them is kept before the end */
            handled: number;
        };
        CaptureJob: {
            captureID: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            finishedAt?: string;
            running: boolean;
            /** @description While it is running: nothing has failed yet */
            success: boolean;
            /** @enum {string} */
            captureErrorBehaviour: "rollback" | "proceed";
            /** @description The document is only judged: nothing of it is stored, and `counts` says what would be */
            dryRun?: boolean;
            /** @description The first 100; one without `index` concerns the document itself */
            errors: components["schemas"]["CaptureError"][];
            /** @description What is legal but probably not meant: the first 100. Events with an error report only their errors */
            warnings: components["schemas"]["CaptureWarning"][];
            /** @description How many warnings there are in all */
            warningCount: number;
            /** @description While it is running: so far; with `rollback` nothing is captured before the end */
            counts: {
                captured: number;
                duplicate: number;
                rejected: number;
            };
            /**
             * Format: date-time
             * @description Only when the service could not finish it: until then it can be run again (`POST …/retry`)
             */
            retryUntil?: string;
            progress?: components["schemas"]["CaptureProgress"];
        };
        Collection: {
            "@context": unknown;
            /** @enum {string} */
            type: "Collection";
            member: string[];
        };
        NamedQuery: {
            /**
             * a text without control characters and slashes
             * @description Unique in the organisation
             */
            name: string;
            /** @description Parameters of event queries, with lists as arrays, and an `@context` for prefixes of your own */
            query: {
                [key: string]: unknown;
            };
        };
        /** @description When to report. A field that is left out is 0 if it is smaller than all that are given, and takes every value otherwise: `{"hour": "1", "minute": "5"}` is every day at 01:05:00. */
        Schedule: {
            /**
             * @description From 0 to 59: a list such as `0,30`, a range such as `[0-10]`, steps such as `0/15`, or `*`
             * @example 0/30
             */
            second?: string | number;
            /**
             * @description From 0 to 59
             * @example 5
             */
            minute?: string | number;
            /**
             * @description From 0 to 23
             * @example 1
             */
            hour?: string | number;
            /**
             * @description From 1 to 31
             * @example 1
             */
            dayOfMonth?: string | number;
            /**
             * @description From 1 to 12
             * @example [1-6]
             */
            month?: string | number;
            /**
             * @description From 1, Monday, to 7, Sunday
             * @example [1-5]
             */
            dayOfWeek?: string | number;
            /**
             * @description Whose clocks count; UTC if left out. An addition to the standard
             * @example Europe/Berlin
             */
            timeZone?: string;
        };
        /** @description Either `stream` or `schedule` */
        NewSubscription: {
            /**
             * @description The address to which events are sent
             * @example https://client.example.com/queryCallback
             */
            dest: string;
            /**
             * Format: date-time
             * @description Events recorded from this time on; if left out, those that come after the subscription
             */
            initialRecordTime?: string;
            /** @description `true`: events are sent as soon as they are captured */
            stream?: boolean;
            schedule?: components["schemas"]["Schedule"];
            /**
             * @description Whether a schedule also reports that nothing has come
             * @default false
             */
            reportIfEmpty?: boolean;
            /** @description The key of the header `GS1-Signature` of deliveries. It never comes back */
            signatureToken?: string;
        };
        Subscription: {
            subscriptionID: string;
            queryName: string;
            /**
             * @description The address to which events are sent
             * @example https://client.example.com/queryCallback
             */
            dest: string;
            /**
             * Format: date-time
             * @description Events recorded from this time on; if left out, those that come after the subscription
             */
            initialRecordTime?: string;
            /** @description `true`: events are sent as soon as they are captured */
            stream?: boolean;
            schedule?: components["schemas"]["Schedule"];
            /**
             * @description Whether a schedule also reports that nothing has come
             * @default false
             */
            reportIfEmpty?: boolean;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the receiver last took a delivery
             */
            lastNotifiedAt?: string;
            /**
             * Format: date-time
             * @description Events recorded before were sent, or are not wanted
             */
            minRecordTime: string;
            /**
             * @description In which form identifiers are sent
             * @enum {string}
             */
            epcFormat: "No_Preference" | "Always_GS1_Digital_Link" | "Always_EPC_URN" | "Never_Translates";
            /**
             * @description `parked`: the last attempt failed; `disabled`: the receiver or its owner ended it. An addition to the standard
             * @enum {string}
             */
            state: "active" | "paused" | "parked" | "disabled";
            /** @description Why it is not active */
            reason?: string;
            /** @description The key of the `webhook-signature` of deliveries (Standard Webhooks). Given once, when the subscription is made */
            signingSecret?: string;
        };
        ManagedSubscription: {
            subscriptionID: string;
            queryName: string;
            /**
             * @description The address to which events are sent
             * @example https://client.example.com/queryCallback
             */
            dest: string;
            /**
             * Format: date-time
             * @description Events recorded from this time on; if left out, those that come after the subscription
             */
            initialRecordTime?: string;
            /** @description `true`: events are sent as soon as they are captured */
            stream?: boolean;
            schedule?: components["schemas"]["Schedule"];
            /**
             * @description Whether a schedule also reports that nothing has come
             * @default false
             */
            reportIfEmpty?: boolean;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the receiver last took a delivery
             */
            lastNotifiedAt?: string;
            /**
             * Format: date-time
             * @description Events recorded before were sent, or are not wanted
             */
            minRecordTime: string;
            /**
             * @description In which form identifiers are sent
             * @enum {string}
             */
            epcFormat: "No_Preference" | "Always_GS1_Digital_Link" | "Always_EPC_URN" | "Never_Translates";
            /**
             * @description `parked`: the last attempt failed; `disabled`: the receiver or its owner ended it. An addition to the standard
             * @enum {string}
             */
            state: "active" | "paused" | "parked" | "disabled";
            /** @description Why it is not active */
            reason?: string;
            /** @description The key of the `webhook-signature` of deliveries (Standard Webhooks). Given once, when the subscription is made */
            signingSecret?: string;
            /** Format: date-time */
            stateSince: string;
            /** @description Everything up to here was received, or is not wanted */
            position: number;
            /** @description The last position of the feed */
            head: number;
            /** @description How often the next delivery was tried in vain */
            failedAttempts: number;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** @description The last changes that were trimmed from the feed before they were delivered */
            gap: {
                from: number;
                to: number;
                at: string;
            } | null;
            /**
             * Format: uuid
             * @description The device with whose permissions it listens
             */
            deviceID: string;
            /** Format: date-time */
            oldSecretUntil: string | null;
        };
        DeliveryAttempt: {
            /** Format: date-time */
            at: string;
            /** @description In milliseconds */
            duration: number;
            /** @description What the receiver answered; null without an answer */
            status: number | null;
            error: string | null;
            /** @description The first kilobyte; null for a key that may not read this kind of change */
            answer: string | null;
        };
        Delivery: {
            /** @description The `webhook-id` of all its attempts */
            id: string;
            /** @description Where the destination stands once it is received */
            position: number;
            /** @description The kind of change, `feed.gap` or `webhook.test` */
            type: string;
            /** @description Whether the last attempt succeeded */
            received: boolean;
            /** @description Oldest first */
            attempts: components["schemas"]["DeliveryAttempt"][];
        };
        DeliveryWithBody: {
            /** @description The `webhook-id` of all its attempts */
            id: string;
            /** @description Where the destination stands once it is received */
            position: number;
            /** @description The kind of change, `feed.gap` or `webhook.test` */
            type: string;
            /** @description Whether the last attempt succeeded */
            received: boolean;
            /** @description Oldest first */
            attempts: components["schemas"]["DeliveryAttempt"][];
            /** @description As it is sent; null when the feed does not hold it any more, or the key may not read this kind */
            body: string | null;
        };
        Vocabulary: {
            /** @description The URI of the vocabulary */
            type: string;
            /** @description Its short name, if it is one of the standard */
            name: string | null;
            /** @description How many elements are known */
            count: number;
        };
        VocabularyElement: {
            /** @description As the last document wrote it */
            id: string;
            /** @description The URI of its vocabulary */
            type: string;
            /** @description The same for all notations of one identifier */
            canonical: string;
            /** @description What people call it: the name of the facility or product of yours, or else one of its attributes */
            name: string | null;
            attributes: {
                /** @description With a prefix of GS1, such as `cbvmda:name`, or a full IRI */
                id: string;
                /** @description As captured */
                attribute?: unknown;
            }[];
            /** @description The identifiers of the elements directly below it */
            children: string[];
            /**
             * @description A captured document, or a facility with this GLN or a product with this GTIN, which no document describes
             * @enum {string}
             */
            source: "document" | "facility" | "product";
            /** @description The facility or product of yours that it is, as far as the key may read it */
            entity: {
                /** @enum {string} */
                entity: "facility" | "product";
                /**
                 * Format: uuid
                 * @description Made by the service (UUIDv7)
                 */
                id: string;
            } | null;
            /** @description How many documents have changed it; null without one */
            version: number | null;
            /** Format: date-time */
            created_at: string | null;
            /** Format: date-time */
            updated_at: string | null;
            /** @description The capture that changed it last */
            capture_id: string | null;
        };
        VocabularyElementDetails: {
            /** @description As the last document wrote it */
            id: string;
            /** @description The URI of its vocabulary */
            type: string;
            /** @description The same for all notations of one identifier */
            canonical: string;
            /** @description What people call it: the name of the facility or product of yours, or else one of its attributes */
            name: string | null;
            attributes: {
                /** @description With a prefix of GS1, such as `cbvmda:name`, or a full IRI */
                id: string;
                /** @description As captured */
                attribute?: unknown;
            }[];
            /** @description The identifiers of the elements directly below it */
            children: string[];
            /**
             * @description A captured document, or a facility with this GLN or a product with this GTIN, which no document describes
             * @enum {string}
             */
            source: "document" | "facility" | "product";
            /** @description The facility or product of yours that it is, as far as the key may read it */
            entity: {
                /** @enum {string} */
                entity: "facility" | "product";
                /**
                 * Format: uuid
                 * @description Made by the service (UUIDv7)
                 */
                id: string;
            } | null;
            /** @description How many documents have changed it; null without one */
            version: number | null;
            /** Format: date-time */
            created_at: string | null;
            /** Format: date-time */
            updated_at: string | null;
            /** @description The capture that changed it last */
            capture_id: string | null;
            /** @description The identifiers of the elements directly above it: the first 100 */
            parents: string[];
            /** @description With `include=history`: its last 100 versions, the newest first */
            history?: components["schemas"]["HistoryEntry"][];
        };
        OccurringValue: {
            /** @description As it was first captured */
            value: string;
            /** @description What master data, or a facility or product of yours, calls it */
            name: string | null;
            /** @description In how many events it occurs: exact up to 1000 */
            event_count: number;
            /** @description It occurs in more than `event_count` events */
            has_more_events: boolean;
            /** @description The latest event with the value, by its time */
            last_event: {
                eventID: string;
                /** Format: date-time */
                eventTime: string;
            };
        };
        GraphEdge: {
            /** @description The eventID of the event that consumes */
            source: string;
            /** @description The eventID of the event that made what is consumed */
            target: string;
            /**
             * @description `transformation` joins the events of one transformationID
             * @enum {string}
             */
            type: "genealogy" | "transformation";
            /** @description The target’s bizStep */
            connection: string | null;
            /** @description The target’s eventTime */
            time: string;
            /**
             * @description The container that the source consumed, in which was what the target made
             * @example urn:epc:id:sscc:4012345.0000000017
             */
            through?: string;
            /** @description The target is later than the source */
            time_conflict?: boolean;
            batches?: {
                epcClass?: string;
                /** @description Of a serialised item */
                epc?: string;
                quantity?: number;
                uom?: string;
            }[];
        };
        Graph: {
            /** @description Events as captured, with their eventID and decimal quantities */
            nodes: components["schemas"]["EpcisEvent"][];
            edges: components["schemas"]["GraphEdge"][];
            /** @description true when `depth`, `limit` or `edge_limit` cut something */
            truncated?: boolean;
        };
        Amount: {
            /**
             * @description An exact decimal number; null when only bounds are known
             * @example 0.3
             */
            quantity: string | null;
            /** @description The unit; null counts pieces */
            uom: string | null;
            /** @description It is so much or more */
            at_least?: string;
            /** @description It is so much or less; absent when there is no upper bound */
            at_most?: string;
            /**
             * @description Why `quantity` is null: `quantity_not_stated`: an event does not say how much it made, used or destroyed; `units_differ`: it was used in a unit that cannot be converted into this one; `consumed_more_than_produced`: more was used and destroyed than was made by then; `time_conflict`: it was used before it was made: from a stock that nobody reported, or by a wrong clock; `perhaps_reported_twice`: an ObjectEvent and a transformation report the same amount, perhaps of the same goods
             * @enum {string}
             */
            unknown_because?: "quantity_not_stated" | "units_differ" | "consumed_more_than_produced" | "time_conflict" | "perhaps_reported_twice";
        };
        /** @description Units of one dimension are converted exactly and added up; others never */
        BatchQuantities: {
            /** @description Reported by ObjectEvents with ADD */
            added: components["schemas"]["Amount"][];
            /** @description Reported as output of TransformationEvents; often the same fact as `added` */
            transformed: components["schemas"]["Amount"][];
            /** @description Reported as input of TransformationEvents */
            consumed: components["schemas"]["Amount"][];
            /** @description Reported by ObjectEvents with DELETE */
            destroyed: components["schemas"]["Amount"][];
            /** @description What was added and transformed, less what was consumed and destroyed, in the order of time. An ADD that commissions what a transformation made before it, in the same amount, is counted once. */
            remaining: components["schemas"]["Amount"][];
        };
        EventReference: {
            eventID: string;
            /** @description As captured */
            eventTime: string;
            /** @description As captured */
            bizStep: string | null;
        };
        /** @description By eventTime, also of the containers that hold it */
        LastKnown: {
            /** @description bizLocation, or else readPoint, of the last event that names one */
            place: string | null;
            /** @description Of the last event that names one */
            disposition: string | null;
            /** @description The last event of the thing or of what holds it */
            event: components["schemas"]["EventReference"] | null;
        };
        FoundBatch: {
            /** @description As an event first wrote it */
            identifier: string;
            /** @description The same for all notations of one thing */
            canonical: string;
            /**
             * @description `class` is a product without a lot, `transformation` one that is still open
             * @enum {string}
             */
            kind: "batch" | "item" | "class" | "transformation" | "place" | "party" | "document" | "private";
            /** @description 14 digits */
            gtin: string | null;
            /** @description The lot or batch number */
            lot: string | null;
            /** @description The serial number of an item */
            serial: string | null;
            /** @description The material code of a urn:…:productId:batchId:<material>.<lot> */
            material: string | null;
            /** @description The product with this GTIN, or the product or material whose internal_id is the material code, as far as the key may read it (read_products, read_entities); or else the class as captured master data names it. Null when there is none. */
            product: {
                /** @enum {string} */
                entity: "product" | "material" | "epc_class";
                /** @description Of an `epc_class`, its identifier in the vocabulary EPCClass */
                id: string;
                name: string;
            } | null;
            quantities: components["schemas"]["BatchQuantities"];
            last_known: components["schemas"]["LastKnown"];
            /** @description What people call the places and parties above, by their identifiers as captured: the facility with that GLN (read_entities), or captured master data. Those without a name are absent. */
            names: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When an event first named it; the list goes by this
             */
            captured_at: string;
        };
        Expiry: {
            date: string;
            /** @enum {string} */
            attribute: "itemExpirationDate" | "expirationDate" | "bestBeforeDate" | "sellByDate";
        };
        Container: {
            /** @description What holds it now, such as an SSCC */
            identifier: string;
            /** @description What holds the container, the nearest first */
            inside: string[];
            /** @description The eventTime of the event that put it in */
            since: string;
            /** @description How much of a batch is in there, where it is known */
            quantities: components["schemas"]["Amount"][];
        };
        Shipment: {
            eventID: string;
            /** @description As captured */
            eventTime: string;
            /** @description As captured */
            bizStep: string | null;
            /** @description Where it left: readPoint, or else bizLocation */
            place: string | null;
            /** @description The container in which it was shipped; null when the event names the thing itself */
            container: string | null;
            /** @description As captured */
            destinationList: {
                type?: string;
                destination?: string;
            }[];
            /** @description As captured */
            bizTransactionList: {
                type?: string;
                bizTransaction?: string;
            }[];
        };
        BatchWarning: {
            /** @enum {string} */
            code: "consumed_more_than_produced" | "time_conflict";
            message: string;
        };
        BatchOverview: {
            /** @description The identifier as it was asked for */
            asked: string;
            /** @description As an event first wrote it */
            identifier: string;
            /** @description The same for all notations of one thing */
            canonical: string;
            /**
             * @description `class` is a product without a lot, `transformation` one that is still open
             * @enum {string}
             */
            kind: "batch" | "item" | "class" | "transformation" | "place" | "party" | "document" | "private";
            /** @description 14 digits */
            gtin: string | null;
            /** @description The lot or batch number */
            lot: string | null;
            /** @description The serial number of an item */
            serial: string | null;
            /** @description The material code of a urn:…:productId:batchId:<material>.<lot> */
            material: string | null;
            /** @description The product with this GTIN, or the product or material whose internal_id is the material code, as far as the key may read it (read_products, read_entities); or else the class as captured master data names it. Null when there is none. */
            product: {
                /** @enum {string} */
                entity: "product" | "material" | "epc_class";
                /** @description Of an `epc_class`, its identifier in the vocabulary EPCClass */
                id: string;
                name: string;
            } | null;
            /** @description From the ilmd of the last event that made it and says so */
            expiry: components["schemas"]["Expiry"] | null;
            quantities: components["schemas"]["BatchQuantities"];
            last_known: components["schemas"]["LastKnown"];
            containers: components["schemas"]["Container"][];
            /** @description Events with bizStep shipping or departing, also of its containers */
            shipments: components["schemas"]["Shipment"][];
            /** @description What people call the places and parties above, by their identifiers as captured: the facility with that GLN (read_entities), or captured master data. Those without a name are absent. */
            names: {
                [key: string]: string;
            };
            warnings: components["schemas"]["BatchWarning"][];
            first_event: components["schemas"]["EventReference"] | null;
            last_event: components["schemas"]["EventReference"] | null;
            /** @description How many things it was directly made from */
            made_from: number;
            /** @description How many things were directly made from it */
            made_into: number;
        };
        NamesAsked: {
            /** @description URNs, Digital Links or other URIs, as events name things, places and parties */
            identifiers: string[];
        };
        NamesFound: {
            /** @description By the identifiers as they were asked for */
            names: {
                [key: string]: string;
            };
        };
        ContentsEntry: {
            /** @description As an event first wrote it */
            identifier: string;
            /** @description The same for all notations of one thing */
            canonical: string;
            /**
             * @description `class` is a product without a lot, `transformation` one that is still open
             * @enum {string}
             */
            kind: "batch" | "item" | "class" | "transformation" | "place" | "party" | "document" | "private";
            /** @description 14 digits */
            gtin: string | null;
            /** @description The lot or batch number */
            lot: string | null;
            /** @description The serial number of an item */
            serial: string | null;
            /** @description The material code of a urn:…:productId:batchId:<material>.<lot> */
            material: string | null;
            /** @description The product with this GTIN, or the product or material whose internal_id is the material code, as far as the key may read it (read_products, read_entities); or else the class as captured master data names it. Null when there is none. */
            product: {
                /** @enum {string} */
                entity: "product" | "material" | "epc_class";
                /** @description Of an `epc_class`, its identifier in the vocabulary EPCClass */
                id: string;
                name: string;
            } | null;
            /** @description What it is in directly */
            container: string;
            /** @description 1: directly inside */
            depth: number;
            /** @description The event that put it in, or saw it inside first */
            since: components["schemas"]["EventReference"] | null;
            /** @description How much of a batch was in there at that time, where it is known */
            quantities: components["schemas"]["Amount"][];
        };
        ContainmentContradiction: {
            /** @enum {string} */
            code: "in_two_containers" | "not_inside" | "more_taken_out" | "inside_itself" | "loop";
            message: string;
            /** @description Those that contradict each other */
            events: components["schemas"]["EventReference"][];
        };
        Contents: {
            /** @description The identifier as it was asked for */
            asked: string;
            /** @description The same for all notations of one thing */
            canonical: string;
            /**
             * Format: date-time
             * @description The time asked for; null is now
             */
            at: string | null;
            /** @description The nearest first, then the longest inside */
            results: components["schemas"]["ContentsEntry"][];
            /** @description The address of the next page */
            next: string | null;
            /** @description Where events contradict each other; what they say was settled in favour of the later one */
            contradictions: components["schemas"]["ContainmentContradiction"][];
        };
        ContainersEntry: {
            /** @description As an event first wrote it */
            identifier: string;
            /** @description The same for all notations of one thing */
            canonical: string;
            /**
             * @description `class` is a product without a lot, `transformation` one that is still open
             * @enum {string}
             */
            kind: "batch" | "item" | "class" | "transformation" | "place" | "party" | "document" | "private";
            /** @description 14 digits */
            gtin: string | null;
            /** @description The lot or batch number */
            lot: string | null;
            /** @description The serial number of an item */
            serial: string | null;
            /** @description The material code of a urn:…:productId:batchId:<material>.<lot> */
            material: string | null;
            /** @description The product with this GTIN, or the product or material whose internal_id is the material code, as far as the key may read it (read_products, read_entities); or else the class as captured master data names it. Null when there is none. */
            product: {
                /** @enum {string} */
                entity: "product" | "material" | "epc_class";
                /** @description Of an `epc_class`, its identifier in the vocabulary EPCClass */
                id: string;
                name: string;
            } | null;
            /** @description What is directly inside: the thing that was asked for, or a container around it */
            holds: string;
            /** @description 1: directly inside */
            depth: number;
            /** @description The event that put it in, or saw it inside first */
            since: components["schemas"]["EventReference"] | null;
            /** @description How much of a batch was in there at that time, where it is known */
            quantities: components["schemas"]["Amount"][];
        };
        Containers: {
            /** @description The identifier as it was asked for */
            asked: string;
            /** @description The same for all notations of one thing */
            canonical: string;
            /**
             * Format: date-time
             * @description The time asked for; null is now
             */
            at: string | null;
            /** @description The nearest first, then the longest inside */
            results: components["schemas"]["ContainersEntry"][];
            /** @description The address of the next page */
            next: string | null;
            /** @description Where events contradict each other; what they say was settled in favour of the later one */
            contradictions: components["schemas"]["ContainmentContradiction"][];
        };
        HistoryEvent: {
            eventID: string;
            /** @description As captured */
            eventTime: string;
            /** @description As captured */
            bizStep: string | null;
            type: string;
            /** @description As captured */
            action: string | null;
            /** @description As captured */
            disposition: string | null;
            /** @description As captured */
            readPoint: string | null;
            /** @description As captured */
            bizLocation: string | null;
            /** @description Why the event belongs to the thing: `made`: it was made or added; `items_made`: items of the lot were made; `used`: it was used to make something; `observed`: it was seen, shipped, received …; `destroyed`: it was destroyed or decommissioned; `packed`: it was put into a container, seen in it or taken out; `packing`: something was put into it, seen in it or taken out; `transaction`: it belongs to a business transaction; `taken_out`: the container in which it was, was emptied; `inside`: it was in a container, named by `through`, that the event names */
            reasons: ("made" | "items_made" | "used" | "observed" | "destroyed" | "packed" | "packing" | "transaction" | "taken_out" | "inside")[];
            /** @description The container that the event names, in which the thing was; null where it names the thing itself */
            through: string | null;
            /** @description How much of a batch it is about, where that is known */
            quantities: components["schemas"]["Amount"][];
        };
        History: {
            /** @description The identifier as it was asked for */
            asked: string;
            canonical: string;
            /** @description In the order of time */
            results: components["schemas"]["HistoryEvent"][];
        };
        Whereabout: {
            /** @description Where it is; null while it is on its way, and where no event says so */
            place: string | null;
            /** @description Who has it: the possessing party, or else the owning party, that events name last */
            holder: string | null;
            /** @description How much of a batch is there; empty for an item */
            quantities: components["schemas"]["Amount"][];
            /** @description The eventTime of the event that brought it there */
            since: string;
            /** @description The container in which it is directly */
            through: string | null;
            /** @description It was shipped, and nobody has seen it since */
            is_in_transit: boolean;
            /** @description Where it was shipped to */
            destination: string | null;
            /** @description How many serialised items this is about: 1 for an item, 0 for what events say of a lot as a whole. Items of a lot that events name one by one are counted apart; what is said of the whole lot may include them */
            items: number;
            last_seen: components["schemas"]["EventReference"];
        };
        Stay: {
            /** @description Where it is; null while it is on its way, and where no event says so */
            place: string | null;
            /** @description Who has it: the possessing party, or else the owning party, that events name last */
            holder: string | null;
            /** @description How much of a batch is there; empty for an item */
            quantities: components["schemas"]["Amount"][];
            /** @description The eventTime of the event that brought it there */
            since: string;
            /** @description The container in which it is directly */
            through: string | null;
            /** @description It was shipped, and nobody has seen it since */
            is_in_transit: boolean;
            /** @description Where it was shipped to */
            destination: string | null;
            /** @description The eventTime of the event by which the last of it left, was used or destroyed; null while it is there */
            until: string | null;
        };
        Unaccounted: {
            /**
             * @description `more_out_than_in`: more left, was used or destroyed than was known to be there; `more_seen_than_made`: more was seen than had been made or received; `less_counted`: a stock taking found less than should be there; `quantity_not_stated`: an event does not say how much of the lot it is about, and the lot is in several places
             * @enum {string}
             */
            because: "more_out_than_in" | "more_seen_than_made" | "less_counted" | "quantity_not_stated";
            quantities: components["schemas"]["Amount"][];
            event: components["schemas"]["EventReference"];
        };
        Whereabouts: {
            /** @description The identifier as it was asked for */
            asked: string;
            canonical: string;
            /**
             * Format: date-time
             * @description The time asked for; null is now
             */
            at: string | null;
            /** @description A lot can be in several places; what was used up is nowhere */
            results: components["schemas"]["Whereabout"][];
            /** @description With `include=stays`: where it has been and is, as far as events speak of the lot as a whole; of what has left, the most that was there */
            stays?: components["schemas"]["Stay"][];
            /** @description false: the lot has more than 10,000 items, of which only so many are counted */
            complete: boolean;
            /** @description Where the events do not add up */
            unaccounted: components["schemas"]["Unaccounted"][];
            /** @description What people call the places and parties above, by their identifiers as captured: the facility with that GLN (read_entities), or captured master data. Those without a name are absent. */
            names: {
                [key: string]: string;
            };
        };
        BalanceEvent: {
            eventID: string;
            /** @description As captured */
            eventTime: string;
            /** @description As captured */
            bizStep: string | null;
            /** @description Where it happened */
            place: string | null;
            /** @description The container that the event names instead of the thing */
            through: string | null;
            /** @description What it adds to the figure */
            quantities: components["schemas"]["Amount"][];
        };
        BalanceLine: {
            /** @description A sum for each dimension, in one unit */
            quantities: components["schemas"]["Amount"][];
            /** @description The events behind the figure, in the order of time; 1,000 at most */
            events: components["schemas"]["BalanceEvent"][];
            /** @description How many more events there are */
            more_events: number;
        };
        Yield: {
            /** @description One event, or all of one transformationID */
            events: components["schemas"]["EventReference"][];
            /** @description All that went in; of containers, what was in them */
            inputs: components["schemas"]["Amount"][];
            /** @description All that came out */
            outputs: components["schemas"]["Amount"][];
            /** @description The unit by which they are compared */
            uom: string | null;
            /** @description What came out for one that went in, such as 0.95; null where they cannot be compared */
            yield: string | null;
            /** @description Yields of others with the same product and bizStep, 50 at most, the newest */
            others: {
                count: number;
                lowest: string;
                median: string;
                highest: string;
            } | null;
            /** @description It differs from the median by more than the tolerance; null where fewer than three others are known */
            is_unusual: boolean | null;
        };
        /**
         * @description made + received = used + shipped + destroyed + in_stock + unexplained, exactly, in each unit.
         *
         *     - `made`: Made or added. What an ObjectEvent repeats of a transformation, or piece by piece of a lot, counts once
         *     - `received`: Came in: from under way, or from others whose events are not known
         *     - `used`: Went into something else, also inside a container
         *     - `shipped`: Went out, also inside a container
         *     - `destroyed`: Destroyed or decommissioned
         *     - `in_stock`: There now, or at the time asked for; the events are those that saw it last
         *     - `unexplained`: What came in and is nowhere; below zero: what went out, or is there, and came from nowhere
         */
        Balance: {
            /** @description The identifier as it was asked for */
            asked: string;
            canonical: string;
            /**
             * Format: date-time
             * @description The time asked for; null is now
             */
            at: string | null;
            made: components["schemas"]["BalanceLine"];
            received: components["schemas"]["BalanceLine"];
            used: components["schemas"]["BalanceLine"];
            shipped: components["schemas"]["BalanceLine"];
            destroyed: components["schemas"]["BalanceLine"];
            in_stock: components["schemas"]["BalanceLine"];
            unexplained: components["schemas"]["BalanceLine"];
            /** @description What is unexplained is within the tolerance; null where events do not say how much */
            is_balanced: boolean | null;
            /** @description Of the transformations that made or used it, 50 at most */
            yields: components["schemas"]["Yield"][];
            /** @description What people call the places and parties above, by their identifiers as captured: the facility with that GLN (read_entities), or captured master data. Those without a name are absent. */
            names: {
                [key: string]: string;
            };
        };
        ProductBalance: {
            /** @description The first lot or item */
            identifier: string;
            /** @description 14 digits */
            gtin: string | null;
            /** @description The material code of a urn:…:productId:batchId:<material>.<lot> */
            material: string | null;
            /** @description The product with this GTIN, or the product or material whose internal_id is the material code, as far as the key may read it (read_products, read_entities); or else the class as captured master data names it. Null when there is none. */
            product: {
                /** @enum {string} */
                entity: "product" | "material" | "epc_class";
                /** @description Of an `epc_class`, its identifier in the vocabulary EPCClass */
                id: string;
                name: string;
            } | null;
            /** @description How many lots and items */
            things: number;
            opening: components["schemas"]["Amount"][];
            made: components["schemas"]["Amount"][];
            received: components["schemas"]["Amount"][];
            used: components["schemas"]["Amount"][];
            shipped: components["schemas"]["Amount"][];
            destroyed: components["schemas"]["Amount"][];
            in_stock: components["schemas"]["Amount"][];
            unexplained: components["schemas"]["Amount"][];
        };
        /** @description opening + made + received = used + shipped + destroyed + in_stock + unexplained, exactly, in each unit */
        SiteBalance: {
            place: string;
            /** @description The places of events that count as it */
            places: string[];
            /** Format: date-time */
            from: string | null;
            /** Format: date-time */
            to: string | null;
            /** @description What was there at the beginning, of all that had an event there since */
            opening: components["schemas"]["Amount"][];
            made: components["schemas"]["BalanceLine"];
            received: components["schemas"]["BalanceLine"];
            used: components["schemas"]["BalanceLine"];
            shipped: components["schemas"]["BalanceLine"];
            destroyed: components["schemas"]["BalanceLine"];
            in_stock: components["schemas"]["BalanceLine"];
            unexplained: components["schemas"]["BalanceLine"];
            /** @description What is unexplained is within the tolerance; null where events do not say how much */
            is_balanced: boolean | null;
            /** @description The same for each product, without the events */
            products: components["schemas"]["ProductBalance"][];
            /** @description What people call the places and parties above, by their identifiers as captured: the facility with that GLN (read_entities), or captured master data. Those without a name are absent. */
            names: {
                [key: string]: string;
            };
        };
        /** @description What the sentence is made from; null for a finding that is older than they are */
        FindingFacts: {
            /**
             * @description What was done that cannot be
             * @enum {string}
             */
            happening?: "used" | "shipped" | "received" | "packed" | "made" | "counted" | "destroyed" | "seen";
            /** @description Where it was, in the order of `events`, or should have arrived */
            places?: string[];
            /** @description In which it was, or out of which it was taken, the first first */
            containers?: string[];
            /** @description How much too much, or too little */
            amounts?: {
                /** @description A decimal number, rounded if need be */
                quantity: string;
                /** @description The unit; null counts pieces */
                uom: string | null;
            }[];
            expiry?: {
                /** @enum {string} */
                attribute: "itemExpirationDate" | "expirationDate" | "bestBeforeDate" | "sellByDate";
                date: string;
            };
        } | null;
        Finding: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /**
             * @description `used_before_made`: it was used, shipped or destroyed before it was made; `used_after_destroyed`: it was used, shipped, received or packed after it was destroyed; `more_out_than_in`: more was used, shipped or destroyed than was there; `more_seen_than_made`: more was seen than had been made or received; `missing_in_stock`: a stock taking found less than should be there; `in_two_places`: it was in two places at once; `in_two_containers`: it was put into a container while it was in another one; `inside_itself`: it was put into itself; `more_taken_out`: more was taken out of a container than was in it; `not_inside`: it was taken out of a container in which it was not; `never_received`: it was shipped to a place where goods are captured, and 14 days later was not received; `made_from_nothing`: it came out of a transformation of which no event says what went in; `expired_when_used`: it was used or shipped after its date; `serial_made_twice`: the same serial number was made twice
             * @enum {string}
             */
            rule: "used_before_made" | "used_after_destroyed" | "more_out_than_in" | "more_seen_than_made" | "missing_in_stock" | "in_two_places" | "in_two_containers" | "inside_itself" | "more_taken_out" | "not_inside" | "never_received" | "made_from_nothing" | "expired_when_used" | "serial_made_twice";
            /** @enum {string} */
            severity: "high" | "medium" | "low";
            /** @description A sentence for people, in English */
            message: string;
            facts: components["schemas"]["FindingFacts"];
            /** @description Those that show it, in the order of time */
            events: components["schemas"]["EventReference"][];
            /** @description What it is about, the thing itself first, as events first wrote it */
            things: string[];
            /** Format: date-time */
            opened_at: string;
            /** Format: date-time */
            closed_at: string | null;
        };
        NewWatch: {
            /**
             * @description A lot or an item, in any notation; events need not have named it yet
             * @example urn:epc:class:lgtin:4012345.012345.LOT-A
             */
            identifier: string;
            /** @description For people: why it is watched */
            note?: string;
            /** @description Where it may be, with all places below by master data: then only what appears anywhere else is reported. An event that names no place is not */
            places?: string[];
        };
        Watch: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            identifier: string;
            note: string | null;
            places: string[] | null;
            /** Format: date-time */
            created_at: string;
            /** @description How many there were */
            alarms: number;
            /** Format: date-time */
            last_alarm_at: string | null;
        };
        RaisedAlarm: {
            watch: {
                /**
                 * Format: uuid
                 * @description Made by the service (UUIDv7)
                 */
                id: string;
                identifier: string;
                note: string | null;
            };
            /** @description The event in which something appears that is concerned */
            eventID: string;
            eventTime: string;
            bizStep: string | null;
            /** @description bizLocation, or else readPoint */
            place: string | null;
            /** @description What appears */
            identifier: string;
            /**
             * @description What it has to do with what is watched
             * @enum {string}
             */
            relation: "itself" | "made_from_it";
            /** @description The container that the event names, and in which it was then */
            container: string | null;
            /** @enum {string} */
            certainty: "certain" | "possible";
            /** @description Why it is only possible */
            reasons: ("lot_not_stated" | "part_removed" | "part_of_lot" | "time_conflict")[];
            /** @description From what is watched to what appears */
            path: {
                /** @description A thing on the way */
                identifier: string;
                /** @description The event that leads to it; null where the way begins */
                eventID: string | null;
                /** @description The container that the event used with what it held, if any */
                through: string | null;
            }[];
            /** Format: date-time */
            raised_at: string;
        };
        NewRecall: {
            /** @description Lots and items in any notation; a GTIN, as digits or as an identifier without a lot, stands for all its lots and items */
            identifiers?: string[];
            /** @description Instead: everything made there, and at all places below it by master data */
            place?: string;
            /** @description Instead: everything that events name with this party or place in `sourceList`, and what was in it */
            supplier?: string;
            /** @description With `place` or `supplier`: events at or after this time */
            from?: string;
            /** @description With `place` or `supplier`: events before this time */
            to?: string;
            /** @description What was known at this time; without it, what is known when the recall is carried out */
            asOf?: string;
            /**
             * a name of more than spaces
             * @description For people: what the recall is about
             */
            name?: string;
        };
        KeptRecall: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            name: string | null;
            /**
             * @description Of the work that people do with it
             * @enum {string}
             */
            state: "draft" | "active" | "closed";
            parameters: {
                identifiers: string[] | null;
                /** @description As it was sent */
                place: string | null;
                /** @description As it was sent */
                supplier: string | null;
                /** @description As it was sent */
                from: string | null;
                /** @description As it was sent */
                to: string | null;
                /** @description As it was sent */
                asOf: string | null;
            };
            /** @description A list of recalls shows the first 5 identifiers of each */
            identifier_count: number;
            progress: {
                /**
                 * @description Of the list itself
                 * @enum {string}
                 */
                status: "waiting" | "running" | "finished" | "failed";
                /** @description How many are stored */
                entries: number;
                /** @description How many there will be; null: not known yet */
                total: number | null;
                /** @description Why it failed */
                failure: string | null;
            };
            /** @description Of the feed: the events up to it were known. Null until the list is finished */
            position: number | null;
            /** @description false: something is missing, and the reasons say why */
            complete: boolean | null;
            /** @description `limit`: there are more entries than a recall can hold; `nothing_found`: nothing was found for something that was asked; `identifiers` says for what */
            incomplete_reasons: ("limit" | "nothing_found")[];
            /** @description `entries`, of which `certain` and `possible`; `roots` where the walk began; `batches`, `items`, `in_process`. Null until finished */
            counts: {
                [key: string]: number;
            } | null;
            /** @description SHA-256 over the entries in their order, each as canonical JSON (RFC 8785) and a line feed, without what people say: `n`, `product`, `names`, `disposition`, `note`, `changed_by` and `changed_at`. Equal data give an equal hash */
            hash: string | null;
            created_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            finished_at: string | null;
            /** @description Each that was asked for, in its order, once the list is finished */
            identifiers: {
                /** @description Of a lot, an item, a product, or the place or supplier, as it was sent */
                identifier: string;
                /** @description How many lots and items it stands for; 0: no event names any */
                things: number;
            }[];
            /** @description How many entries have each */
            dispositions: {
                open: number;
                contacted: number;
                blocked: number;
                returned: number;
                destroyed: number;
            };
        };
        KeptRecallSummary: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            name: string | null;
            /**
             * @description Of the work that people do with it
             * @enum {string}
             */
            state: "draft" | "active" | "closed";
            parameters: {
                identifiers: string[] | null;
                /** @description As it was sent */
                place: string | null;
                /** @description As it was sent */
                supplier: string | null;
                /** @description As it was sent */
                from: string | null;
                /** @description As it was sent */
                to: string | null;
                /** @description As it was sent */
                asOf: string | null;
            };
            /** @description A list of recalls shows the first 5 identifiers of each */
            identifier_count: number;
            progress: {
                /**
                 * @description Of the list itself
                 * @enum {string}
                 */
                status: "waiting" | "running" | "finished" | "failed";
                /** @description How many are stored */
                entries: number;
                /** @description How many there will be; null: not known yet */
                total: number | null;
                /** @description Why it failed */
                failure: string | null;
            };
            /** @description Of the feed: the events up to it were known. Null until the list is finished */
            position: number | null;
            /** @description false: something is missing, and the reasons say why */
            complete: boolean | null;
            /** @description `limit`: there are more entries than a recall can hold; `nothing_found`: nothing was found for something that was asked; `identifiers` says for what */
            incomplete_reasons: ("limit" | "nothing_found")[];
            /** @description `entries`, of which `certain` and `possible`; `roots` where the walk began; `batches`, `items`, `in_process`. Null until finished */
            counts: {
                [key: string]: number;
            } | null;
            /** @description SHA-256 over the entries in their order, each as canonical JSON (RFC 8785) and a line feed, without what people say: `n`, `product`, `names`, `disposition`, `note`, `changed_by` and `changed_at`. Equal data give an equal hash */
            hash: string | null;
            created_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            finished_at: string | null;
        };
        RecallChange: {
            /** @enum {string} */
            state?: "draft" | "active" | "closed";
            name?: string | null;
        };
        Settlement: {
            /** @enum {string} */
            reason: "lot_not_stated" | "part_removed" | "part_of_lot" | "time_conflict";
            /** @description The event that leaves it open */
            eventID: string;
            /** @description What would settle it */
            message: string;
        };
        KeptRecallEntry: {
            /** @description Its number in the list, from 1 */
            n: number;
            /** @description As an event first wrote it */
            identifier: string;
            /** @description The same for all notations of one thing */
            canonical: string;
            /**
             * @description `class` is a product without a lot, `transformation` one that is still open
             * @enum {string}
             */
            kind: "batch" | "item" | "class" | "transformation" | "place" | "party" | "document" | "private";
            /** @description 14 digits */
            gtin: string | null;
            /** @description The lot or batch number */
            lot: string | null;
            /** @description The serial number of an item */
            serial: string | null;
            /** @description The material code of a urn:…:productId:batchId:<material>.<lot> */
            material: string | null;
            /** @description The product with this GTIN, or the product or material whose internal_id is the material code, as far as the key may read it (read_products, read_entities); or else the class as captured master data names it. Null when there is none. */
            product: {
                /** @enum {string} */
                entity: "product" | "material" | "epc_class";
                /** @description Of an `epc_class`, its identifier in the vocabulary EPCClass */
                id: string;
                name: string;
            } | null;
            /** @description From the ilmd of the last event that made it and says so */
            expiry: components["schemas"]["Expiry"] | null;
            quantities: components["schemas"]["BatchQuantities"];
            last_known: components["schemas"]["LastKnown"];
            containers: components["schemas"]["Container"][];
            /** @description Events with bizStep shipping or departing, also of its containers */
            shipments: components["schemas"]["Shipment"][];
            /** @description What people call the places and parties above, by their identifiers as captured: the facility with that GLN (read_entities), or captured master data. Those without a name are absent. */
            names: {
                [key: string]: string;
            };
            warnings: components["schemas"]["BatchWarning"][];
            /** @description `root` was asked for; something was made from an `intermediate`; of a `final` some is, or was shipped, as it is; `in_process` is a transformation whose output is not known yet. A lot half sold and half processed has two roles. */
            roles: ("root" | "intermediate" | "final" | "in_process")[];
            /** @enum {string} */
            certainty: "certain" | "possible";
            /** @description Why it is only possible */
            reasons: ("lot_not_stated" | "part_removed" | "part_of_lot" | "time_conflict")[];
            /** @description For each reason the event that leaves it open, and which one would settle it; empty where it is certain */
            settled_by: components["schemas"]["Settlement"][];
            /** @description Steps from what was asked */
            distance: number;
            /** @description The container that was used in the last step, with what it held then; null where none was */
            through: string | null;
            /** @description One shortest path: the eventIDs from what was asked to this */
            evidence: string[];
            /** @enum {string|null} */
            disposition: "contacted" | "blocked" | "returned" | "destroyed" | null;
            /** @description For people */
            note: string | null;
            /** @description Who set `disposition` or `note` last */
            changed_by: string | null;
            /** Format: date-time */
            changed_at: string | null;
        };
        RecallEntriesChange: {
            numbers: number[];
            /** @enum {string|null} */
            disposition?: "contacted" | "blocked" | "returned" | "destroyed" | null;
            /** @description For people */
            note?: string | null;
        };
        RecallEntryChange: {
            /** @enum {string|null} */
            disposition?: "contacted" | "blocked" | "returned" | "destroyed" | null;
            /** @description For people */
            note?: string | null;
        };
        /** @description `after` is the recall that knows more, by its position in the feed, or was made later; in whichever order the two are asked */
        RecallComparison: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            before: string;
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            after: string;
            counts: {
                /** @description Listed in `after` alone */
                new: number;
                /** @description Listed in `before` alone */
                gone: number;
                /** @description Listed in both, and something is different */
                changed: number;
                same: number;
            };
            results: {
                /** @enum {string} */
                change: "new" | "gone" | "changed";
                /** @description What is different, such as `quantities` or `last_known` */
                fields: string[];
                before: components["schemas"]["KeptRecallEntry"] | null;
                after: components["schemas"]["KeptRecallEntry"] | null;
            }[];
            /** @description The address of the next page */
            next: string | null;
        };
        RecallEntry: {
            /** @description As an event first wrote it */
            identifier: string;
            /** @description The same for all notations of one thing */
            canonical: string;
            /**
             * @description `class` is a product without a lot, `transformation` one that is still open
             * @enum {string}
             */
            kind: "batch" | "item" | "class" | "transformation" | "place" | "party" | "document" | "private";
            /** @description 14 digits */
            gtin: string | null;
            /** @description The lot or batch number */
            lot: string | null;
            /** @description The serial number of an item */
            serial: string | null;
            /** @description The material code of a urn:…:productId:batchId:<material>.<lot> */
            material: string | null;
            /** @description The product with this GTIN, or the product or material whose internal_id is the material code, as far as the key may read it (read_products, read_entities); or else the class as captured master data names it. Null when there is none. */
            product: {
                /** @enum {string} */
                entity: "product" | "material" | "epc_class";
                /** @description Of an `epc_class`, its identifier in the vocabulary EPCClass */
                id: string;
                name: string;
            } | null;
            /** @description From the ilmd of the last event that made it and says so */
            expiry: components["schemas"]["Expiry"] | null;
            quantities: components["schemas"]["BatchQuantities"];
            last_known: components["schemas"]["LastKnown"];
            containers: components["schemas"]["Container"][];
            /** @description Events with bizStep shipping or departing, also of its containers */
            shipments: components["schemas"]["Shipment"][];
            /** @description What people call the places and parties above, by their identifiers as captured: the facility with that GLN (read_entities), or captured master data. Those without a name are absent. */
            names: {
                [key: string]: string;
            };
            warnings: components["schemas"]["BatchWarning"][];
            /** @description `root` was asked for; something was made from an `intermediate`; of a `final` some is, or was shipped, as it is; `in_process` is a transformation whose output is not known yet. A lot half sold and half processed has two roles. */
            roles: ("root" | "intermediate" | "final" | "in_process")[];
            /** @enum {string} */
            certainty: "certain" | "possible";
            /** @description Why it is only possible */
            reasons: ("lot_not_stated" | "part_removed" | "part_of_lot" | "time_conflict")[];
            /** @description For each reason the event that leaves it open, and which one would settle it; empty where it is certain */
            settled_by: components["schemas"]["Settlement"][];
            /** @description Steps from what was asked */
            distance: number;
            /** @description The container that was used in the last step, with what it held then; null where none was */
            through: string | null;
            /** @description One shortest path: the eventIDs from what was asked to this */
            evidence: string[];
        };
        Recall: {
            /** @description The identifier as it was asked for */
            asked: string;
            /** @description The same for all notations of one thing */
            canonical: string;
            /** Format: date-time */
            generated_at: string;
            parameters: {
                depth: number | null;
                limit: number;
                time: string;
                certainty: string;
                lang: string | null;
                /** @description What was known then; null: now */
                asOf: string | null;
            };
            /** @description false: something was cut. Such a list is refused as CSV. */
            complete: boolean;
            incomplete_reasons: ("depth" | "limit")[];
            counts: {
                /** @description All that are listed */
                entries: number;
                /** @description Entries that are certain */
                certain: number;
                /** @description Entries that are possible */
                possible: number;
                /** @description Batches */
                batches: number;
                /** @description Serialised items */
                items: number;
                /** @description Open transformations */
                in_process: number;
            };
            /** @description Nearest first */
            results: components["schemas"]["RecallEntry"][];
        };
        OriginShare: {
            /** @description How much of it is in what was asked, if every lot is an even mix: who took half of a lot took half of what it was made from, and products made side by side in one unit share by quantity. Rounded to six digits. */
            amount: components["schemas"]["Amount"] | null;
            /** @description Its part of all origins that are measured in the same unit, such as by weight. Units are never compared. */
            fraction: number | null;
            /**
             * @description Why `amount`, or only `fraction`, is null: `quantity_not_stated`: an event on the way does not say how much it used or made; `units_differ`: something on the way was made in one unit and used in another; `made_together`: it went into products made side by side, whose quantities cannot be compared; `quantities_disagree`: more was used than was made, or two reports of what was made differ; `not_certain`: the way is only possible; `loop`: the way leads in a circle; `list_cut`: the list is not complete; `others_unknown`: the amount is known, but not that of another origin that may be measured in the same unit; `pieces_differ`: the amount is known, but other origins are pieces of other products
             * @enum {string|null}
             */
            unknown_because: "quantity_not_stated" | "units_differ" | "made_together" | "quantities_disagree" | "not_certain" | "loop" | "list_cut" | "others_unknown" | "pieces_differ" | null;
            /** @description A transformation of several events on the way has had no output since its last input: more may come out of it, and then this share grows smaller. */
            still_open: boolean;
        };
        OriginEntry: {
            /** @description As an event first wrote it */
            identifier: string;
            /** @description The same for all notations of one thing */
            canonical: string;
            /**
             * @description `class` is a product without a lot, `transformation` one that is still open
             * @enum {string}
             */
            kind: "batch" | "item" | "class" | "transformation" | "place" | "party" | "document" | "private";
            /** @description 14 digits */
            gtin: string | null;
            /** @description The lot or batch number */
            lot: string | null;
            /** @description The serial number of an item */
            serial: string | null;
            /** @description The material code of a urn:…:productId:batchId:<material>.<lot> */
            material: string | null;
            /** @description The product with this GTIN, or the product or material whose internal_id is the material code, as far as the key may read it (read_products, read_entities); or else the class as captured master data names it. Null when there is none. */
            product: {
                /** @enum {string} */
                entity: "product" | "material" | "epc_class";
                /** @description Of an `epc_class`, its identifier in the vocabulary EPCClass */
                id: string;
                name: string;
            } | null;
            /** @description From the ilmd of the last event that made it and says so */
            expiry: components["schemas"]["Expiry"] | null;
            quantities: components["schemas"]["BatchQuantities"];
            last_known: components["schemas"]["LastKnown"];
            containers: components["schemas"]["Container"][];
            /** @description Events with bizStep shipping or departing, also of its containers */
            shipments: components["schemas"]["Shipment"][];
            /** @description What people call the places and parties above, by their identifiers as captured: the facility with that GLN (read_entities), or captured master data. Those without a name are absent. */
            names: {
                [key: string]: string;
            };
            warnings: components["schemas"]["BatchWarning"][];
            /** @description `root` was asked for; an `intermediate` was made from something; a `raw_material` was not; an `unknown_origin` was used although nobody made it. */
            roles: ("root" | "intermediate" | "raw_material" | "unknown_origin")[];
            /** @enum {string} */
            certainty: "certain" | "possible";
            /** @description Why it is only possible */
            reasons: ("lot_not_stated" | "part_removed" | "part_of_lot" | "time_conflict")[];
            /** @description For each reason the event that leaves it open, and which one would settle it; empty where it is certain */
            settled_by: components["schemas"]["Settlement"][];
            /** @description Steps from what was asked */
            distance: number;
            /** @description The container that was used in the last step, with what it held then; null where none was */
            through: string | null;
            /** @description One shortest path: the eventIDs from what was asked to this */
            evidence: string[];
            /** @description With `include=shares`; null for what was asked, and for what lies between */
            share?: components["schemas"]["OriginShare"] | null;
        };
        Origins: {
            /** @description The identifier as it was asked for */
            asked: string;
            /** @description The same for all notations of one thing */
            canonical: string;
            /** Format: date-time */
            generated_at: string;
            parameters: {
                depth: number | null;
                limit: number;
                time: string;
                certainty: string;
                lang: string | null;
                /** @description What was known then; null: now */
                asOf: string | null;
            };
            /** @description false: something was cut. Such a list is refused as CSV. */
            complete: boolean;
            incomplete_reasons: ("depth" | "limit")[];
            counts: {
                /** @description All that are listed */
                entries: number;
                /** @description Entries that are certain */
                certain: number;
                /** @description Entries that are possible */
                possible: number;
                /** @description Batches */
                batches: number;
                /** @description Serialised items */
                items: number;
                /** @description Entries that somebody added and nobody made from others */
                raw_materials: number;
                /** @description Entries that were used although nobody made them */
                unknown_origins: number;
            };
            /** @description Nearest first */
            results: components["schemas"]["OriginEntry"][];
        };
        SearchResult: {
            /**
             * @description What was found
             * @enum {string}
             */
            kind: "product" | "batch" | "item" | "place" | "paper" | "recall" | "event" | "capture" | "material" | "custom_data" | "schema" | "device" | "person" | "webhook";
            /** @description The id, or for what events name its identifier as it was first captured */
            id: string;
            /** @description What people call it, in `lang` where there is a translation */
            title: string;
            /** @description What it differs by from others of the same title */
            subtitle: string | null;
            /** @description Why it was found */
            match: {
                /**
                 * @description Where it was found: `identifier` (GTIN, GLN, id …), `label` (lot, serial number, digits of an SSCC, number of a paper), `name`, another `text`, or the name of the `product` that it is one of
                 * @enum {string}
                 */
                field: "identifier" | "label" | "name" | "text" | "product";
                /**
                 * @description How it fits; the order of the results
                 * @enum {string}
                 */
                how: "exact" | "beginning" | "end" | "words";
                /** @description What it was found by, such as a name in another language */
                text: string | null;
            };
            /** @description Where the API has it, or the events that name it */
            address: string;
            /** @description Of a place: the facility that has its GLN */
            facility_id?: string;
            /** @description Of a paper: its type, such as `po`; empty when it has none */
            paper_type?: string;
        };
        SearchAnswer: {
            /** @description Exact identifiers first, then what begins so, what ends so, and what has the words */
            results: components["schemas"]["SearchResult"][];
            /** @description The kinds that were looked through; those that the key may not read are left out */
            searched: ("product" | "batch" | "item" | "place" | "paper" | "recall" | "event" | "capture" | "material" | "custom_data" | "schema" | "device" | "person" | "webhook")[];
            /** @description The kinds of which there is more than `limit` allows */
            more: ("product" | "batch" | "item" | "place" | "paper" | "recall" | "event" | "capture" | "material" | "custom_data" | "schema" | "device" | "person" | "webhook")[];
        };
        /** @description What the key may not read is left out */
        LinksOfThing: {
            counts: {
                /** @description Batches of the product or material; of a thing, those of the same product. Exact up to 999; 1000 stands for more */
                batches?: number;
                /** @description Items of the product; of a thing, those of the same product. Exact up to 999; 1000 stands for more */
                items?: number;
                /** @description Events that name it, happened there, came with it, or were captured by it. Exact up to 999; 1000 stands for more */
                events?: number;
                /** @description Documents that it sent. Exact up to 999; 1000 stands for more */
                captures?: number;
                /** @description Entries of the audit trail about it. Exact up to 999; 1000 stands for more */
                changes?: number;
                /** @description Entries of the audit trail about what it did. Exact up to 999; 1000 stands for more */
                deeds?: number;
            };
            /** @description Who captured it, where the key may manage devices or people */
            captured_by?: {
                /** @enum {string} */
                kind: "device" | "person";
                id: string;
                name: string;
            };
            /** @description The capture that an event came with */
            capture?: string;
            /** @description The facility at a place */
            facility?: {
                id: string;
                name: string;
            };
            /** @description The one before it in its order */
            previous?: {
                id: string;
                name: string;
            };
            next?: {
                id: string;
                name: string;
            };
        };
        RemovedDemo: {
            events: number;
            captures: number;
        };
        /** @description How many events were captured when, by their step */
        EventsOverTime: {
            /**
             * Format: date-time
             * @description Since when they are counted
             */
            from: string;
            /** @description Whether these are all; only the newest 10000 are counted */
            is_complete: boolean;
            /**
             * @description How long each period is, in UTC
             * @enum {string}
             */
            width: "hour" | "day";
            /** @description Those with events, the oldest first, by the time of capture */
            periods: {
                /** Format: date-time */
                from: string;
                /** @description Events by step; empty for those without one */
                steps: {
                    [key: string]: number;
                };
            }[];
        };
        OverviewOfAll: {
            /** @description Left out when the key may not read it */
            products?: {
                /** @description Exact up to 1000, which stands for more */
                count: number;
            };
            /** @description Open texts by language, the most first */
            languages?: {
                lang: string;
                completeness: number;
                missing: number;
                outdated: number;
                required?: boolean;
            }[];
            events?: components["schemas"]["EventsOverTime"];
            /** @description Left out when the key may not read it */
            captures?: {
                /** @description How many of the newest captures were looked at */
                looked_at: number;
                /** @description Of these so many failed, or refused events */
                rejected: number;
                /** @description What failed or refused events, the newest first; or else the newest of all */
                newest: {
                    id: string;
                    /** Format: date-time */
                    created_at: string;
                    running: boolean;
                    success: boolean | null;
                    captured: number;
                    rejected: number;
                }[];
            };
            /** @description Devices with a valid key that nobody has used for `days`, the longest first */
            silent_devices?: {
                id: string;
                name: string;
                /** Format: date-time */
                last_used_at: string | null;
            }[];
            /** @description Places of business of the newest events, and facilities with a position */
            sites?: {
                /** @description None where a facility with a position has no GLN */
                identifier: string | null;
                name: string | null;
                facility_id: string | null;
                latitude: number | null;
                longitude: number | null;
                /** Format: date-time */
                last_event_at: string | null;
                /** @description It had events once, and none for `days` */
                is_silent: boolean;
            }[];
            /** @description Open findings, the most first */
            findings?: {
                /** @enum {string} */
                severity: "high" | "medium" | "low";
                /** @enum {string} */
                rule: "used_before_made" | "used_after_destroyed" | "more_out_than_in" | "more_seen_than_made" | "missing_in_stock" | "in_two_places" | "in_two_containers" | "inside_itself" | "more_taken_out" | "not_inside" | "never_received" | "made_from_nothing" | "expired_when_used" | "serial_made_twice";
                /** @description Exact up to 1000, which stands for more */
                count: number;
            }[];
            /** @description Recalls that are not closed, active ones first */
            recalls?: {
                id: string;
                title: string;
                /** @enum {string} */
                state: "draft" | "active" | "closed";
                /** @enum {string} */
                status: "waiting" | "running" | "finished" | "failed";
                /** Format: date-time */
                created_at: string;
            }[];
            /** @description Webhooks and subscriptions to which nothing is sent until somebody resumes them */
            stopped?: {
                id: string;
                /** @enum {string} */
                kind: "webhook" | "subscription";
                name: string;
                state: string;
                /** Format: date-time */
                since: string;
            }[];
            /** @description The newest batches */
            batches?: {
                identifier: string;
                title: string;
                product: string | null;
                /** Format: date-time */
                captured_at: string;
            }[];
        };
        Change: {
            /** @description Its place in the feed of the organisation, in the order of the commits */
            position: number;
            /** @enum {string} */
            kind: "event.captured" | "capture.finished" | "product.created" | "product.changed" | "product.deleted" | "translation.changed" | "entity.created" | "entity.changed" | "entity.deleted" | "schema.created" | "schema.changed" | "schema.deleted" | "device.changed" | "watch.alarm" | "finding.opened" | "finding.closed";
            /**
             * Format: date-time
             * @description When it was committed; never before that of an earlier position
             */
            at: string;
            /** @description What changed. Of an event `{"eventID", "recordTime", "event"}` with the event as it was captured; of everything else ids, version and the names of the fields that differ */
            data: {
                [key: string]: unknown;
            };
        };
        Changes: {
            results: components["schemas"]["Change"][];
            /** @description Everything up to here has been read: the `after` of the next request */
            next: number;
            /** @description The last position that the feed had given: `after` this one come only changes made later */
            head: number;
        };
        WebhookFilter: {
            /** @description Of captured events only those that match: parameters of event queries, as in named queries */
            query?: {
                [key: string]: unknown;
            };
            /** @description Of products, translations, entities, schemas and devices only those with these ids */
            ids?: string[];
        };
        Webhook: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /** @example Warehouse system */
            name: string;
            /**
             * @description Where changes are sent: https, and an address that is public unless the operator allows it
             * @example https://example.com/polytrace
             */
            url: string;
            /**
             * @description What to send. The key must be allowed to read each kind
             * @example [
             *       "product.created",
             *       "product.changed"
             *     ]
             */
            kinds: ("event.captured" | "capture.finished" | "product.created" | "product.changed" | "product.deleted" | "translation.changed" | "entity.created" | "entity.changed" | "entity.deleted" | "schema.created" | "schema.changed" | "schema.deleted" | "device.changed" | "watch.alarm" | "finding.opened" | "finding.closed")[];
            filter: components["schemas"]["WebhookFilter"] | null;
            /**
             * @description `parked`: the last attempt of a delivery failed. `disabled`: the receiver answered 410, or the device that it belongs to may not read any more
             * @enum {string}
             */
            state: "active" | "paused" | "parked" | "disabled";
            /** @description Why it is parked or disabled */
            reason: string | null;
            /** Format: date-time */
            state_since: string;
            /** @description Everything up to here was received, or is not wanted */
            position: number;
            /** @description The last position of the feed */
            head: number;
            /** @description How often the next delivery was tried in vain */
            failed_attempts: number;
            /** Format: date-time */
            next_attempt_at: string | null;
            /** Format: date-time */
            last_delivered_at: string | null;
            /** @description The last changes that were trimmed from the feed before they were delivered */
            gap: {
                from: number;
                to: number;
                at: string;
            } | null;
            /**
             * Format: uuid
             * @description The device with whose permissions it listens
             */
            device_id: string;
            /** Format: date-time */
            old_secret_until: string | null;
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        NewWebhook: {
            /** @example Warehouse system */
            name?: string;
            /**
             * @description Where changes are sent: https, and an address that is public unless the operator allows it
             * @example https://example.com/polytrace
             */
            url: string;
            /**
             * @description What to send. The key must be allowed to read each kind
             * @example [
             *       "product.created",
             *       "product.changed"
             *     ]
             */
            kinds: ("event.captured" | "capture.finished" | "product.created" | "product.changed" | "product.deleted" | "translation.changed" | "entity.created" | "entity.changed" | "entity.deleted" | "schema.created" | "schema.changed" | "schema.deleted" | "device.changed" | "watch.alarm" | "finding.opened" | "finding.closed")[];
            filter?: components["schemas"]["WebhookFilter"] | null;
            /** @description Sends changes after this position; from now on, if left out */
            after?: number;
        };
        WebhookWithSecret: {
            /**
             * Format: uuid
             * @description Made by the service (UUIDv7)
             */
            id: string;
            /** @example Warehouse system */
            name: string;
            /**
             * @description Where changes are sent: https, and an address that is public unless the operator allows it
             * @example https://example.com/polytrace
             */
            url: string;
            /**
             * @description What to send. The key must be allowed to read each kind
             * @example [
             *       "product.created",
             *       "product.changed"
             *     ]
             */
            kinds: ("event.captured" | "capture.finished" | "product.created" | "product.changed" | "product.deleted" | "translation.changed" | "entity.created" | "entity.changed" | "entity.deleted" | "schema.created" | "schema.changed" | "schema.deleted" | "device.changed" | "watch.alarm" | "finding.opened" | "finding.closed")[];
            filter: components["schemas"]["WebhookFilter"] | null;
            /**
             * @description `parked`: the last attempt of a delivery failed. `disabled`: the receiver answered 410, or the device that it belongs to may not read any more
             * @enum {string}
             */
            state: "active" | "paused" | "parked" | "disabled";
            /** @description Why it is parked or disabled */
            reason: string | null;
            /** Format: date-time */
            state_since: string;
            /** @description Everything up to here was received, or is not wanted */
            position: number;
            /** @description The last position of the feed */
            head: number;
            /** @description How often the next delivery was tried in vain */
            failed_attempts: number;
            /** Format: date-time */
            next_attempt_at: string | null;
            /** Format: date-time */
            last_delivered_at: string | null;
            /** @description The last changes that were trimmed from the feed before they were delivered */
            gap: {
                from: number;
                to: number;
                at: string;
            } | null;
            /**
             * Format: uuid
             * @description The device with whose permissions it listens
             */
            device_id: string;
            /** Format: date-time */
            old_secret_until: string | null;
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * @description Signs every delivery (Standard Webhooks). It is shown this once
             * @example whsec_…
             */
            secret: string;
        };
        WebhookPatch: {
            /** @example Warehouse system */
            name?: string;
            /**
             * @description Where changes are sent: https, and an address that is public unless the operator allows it
             * @example https://example.com/polytrace
             */
            url?: string;
            /**
             * @description What to send. The key must be allowed to read each kind
             * @example [
             *       "product.created",
             *       "product.changed"
             *     ]
             */
            kinds?: ("event.captured" | "capture.finished" | "product.created" | "product.changed" | "product.deleted" | "translation.changed" | "entity.created" | "entity.changed" | "entity.deleted" | "schema.created" | "schema.changed" | "schema.deleted" | "device.changed" | "watch.alarm" | "finding.opened" | "finding.closed")[];
            filter?: components["schemas"]["WebhookFilter"] | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Problem = components['schemas']['Problem'];
export type DeviceSession = components['schemas']['DeviceSession'];
export type OpenSession = components['schemas']['OpenSession'];
export type Permission = components['schemas']['Permission'];
export type Session = components['schemas']['Session'];
export type Me = components['schemas']['Me'];
export type SignInWays = components['schemas']['SignInWays'];
export type Device = components['schemas']['Device'];
export type NewDevice = components['schemas']['NewDevice'];
export type DeviceWithKey = components['schemas']['DeviceWithKey'];
export type Person = components['schemas']['Person'];
export type NewPerson = components['schemas']['NewPerson'];
export type PersonPatch = components['schemas']['PersonPatch'];
export type Role = components['schemas']['Role'];
export type NewRole = components['schemas']['NewRole'];
export type RolePatch = components['schemas']['RolePatch'];
export type Organisation = components['schemas']['Organisation'];
export type OrganisationWithKey = components['schemas']['OrganisationWithKey'];
export type OwnOrganisation = components['schemas']['OwnOrganisation'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type SignedHead = components['schemas']['SignedHead'];
export type AuditChain = components['schemas']['AuditChain'];
export type ExportedAuditEntry = components['schemas']['ExportedAuditEntry'];
export type ListedSchema = components['schemas']['ListedSchema'];
export type NewSchema = components['schemas']['NewSchema'];
export type SavedSchema = components['schemas']['SavedSchema'];
export type FieldGroup = components['schemas']['FieldGroup'];
export type Schema = components['schemas']['Schema'];
export type SchemaPatch = components['schemas']['SchemaPatch'];
export type SchemaUsage = components['schemas']['SchemaUsage'];
export type SchemaSettings = components['schemas']['SchemaSettings'];
export type SchemaVersion = components['schemas']['SchemaVersion'];
export type SchemaComparison = components['schemas']['SchemaComparison'];
export type SchemaFault = components['schemas']['SchemaFault'];
export type CheckReport = components['schemas']['CheckReport'];
export type CheckJob = components['schemas']['CheckJob'];
export type TrialResult = components['schemas']['TrialResult'];
export type Material = components['schemas']['Material'];
export type NewMaterial = components['schemas']['NewMaterial'];
export type MaterialPatch = components['schemas']['MaterialPatch'];
export type Facility = components['schemas']['Facility'];
export type NewFacility = components['schemas']['NewFacility'];
export type FacilityPatch = components['schemas']['FacilityPatch'];
export type CustomData = components['schemas']['CustomData'];
export type NewCustomData = components['schemas']['NewCustomData'];
export type CustomDataPatch = components['schemas']['CustomDataPatch'];
export type Product = components['schemas']['Product'];
export type NewProduct = components['schemas']['NewProduct'];
export type WholeProduct = components['schemas']['WholeProduct'];
export type ProductPatch = components['schemas']['ProductPatch'];
export type JsonPatch = components['schemas']['JsonPatch'];
export type TranslationSummary = components['schemas']['TranslationSummary'];
export type LanguageStatus = components['schemas']['LanguageStatus'];
export type TranslationStatus = components['schemas']['TranslationStatus'];
export type Review = components['schemas']['Review'];
export type Text = components['schemas']['Text'];
export type LanguageTexts = components['schemas']['LanguageTexts'];
export type TextChanges = components['schemas']['TextChanges'];
export type Comment = components['schemas']['Comment'];
export type NewComment = components['schemas']['NewComment'];
export type CommentPatch = components['schemas']['CommentPatch'];
export type HistoryEntry = components['schemas']['HistoryEntry'];
export type Restoration = components['schemas']['Restoration'];
export type DeletedProduct = components['schemas']['DeletedProduct'];
export type NewBulk = components['schemas']['NewBulk'];
export type Bulk = components['schemas']['Bulk'];
export type BulkFailure = components['schemas']['BulkFailure'];
export type SavedView = components['schemas']['SavedView'];
export type SavedViews = components['schemas']['SavedViews'];
export type LanguageSettings = components['schemas']['LanguageSettings'];
export type NewLanguageSettings = components['schemas']['NewLanguageSettings'];
export type SearchSettings = components['schemas']['SearchSettings'];
export type ExportAnswer = components['schemas']['ExportAnswer'];
export type ImportOutcome = components['schemas']['ImportOutcome'];
export type ImportAnswer = components['schemas']['ImportAnswer'];
export type TranslationSuggestion = components['schemas']['TranslationSuggestion'];
export type GlossaryTerm = components['schemas']['GlossaryTerm'];
export type TranslationSuggestions = components['schemas']['TranslationSuggestions'];
export type MemoryEntry = components['schemas']['MemoryEntry'];
export type MemoryImport = components['schemas']['MemoryImport'];
export type NewGlossaryTerm = components['schemas']['NewGlossaryTerm'];
export type GlossaryImport = components['schemas']['GlossaryImport'];
export type LabelText = components['schemas']['LabelText'];
export type LabelTexts = components['schemas']['LabelTexts'];
export type AllLabels = components['schemas']['AllLabels'];
export type LabelQueue = components['schemas']['LabelQueue'];
export type TranslationProvider = components['schemas']['TranslationProvider'];
export type NewMachineJob = components['schemas']['NewMachineJob'];
export type MachineJob = components['schemas']['MachineJob'];
export type CheckedText = components['schemas']['CheckedText'];
export type CheckAnswer = components['schemas']['CheckAnswer'];
export type ProductChecks = components['schemas']['ProductChecks'];
export type Waivers = components['schemas']['Waivers'];
export type ErrorDeclaration = components['schemas']['ErrorDeclaration'];
export type PersistentDisposition = components['schemas']['PersistentDisposition'];
export type BizTransaction = components['schemas']['BizTransaction'];
export type Source = components['schemas']['Source'];
export type Destination = components['schemas']['Destination'];
export type SensorMetadata = components['schemas']['SensorMetadata'];
export type SensorReport = components['schemas']['SensorReport'];
export type SensorElement = components['schemas']['SensorElement'];
export type QuantityElement = components['schemas']['QuantityElement'];
export type ObjectEvent = components['schemas']['ObjectEvent'];
export type AggregationEvent = components['schemas']['AggregationEvent'];
export type AssociationEvent = components['schemas']['AssociationEvent'];
export type TransactionEvent = components['schemas']['TransactionEvent'];
export type TransformationEvent = components['schemas']['TransformationEvent'];
export type EpcisEvent = components['schemas']['EpcisEvent'];
export type CaptureAnswer = components['schemas']['CaptureAnswer'];
export type EventPage = components['schemas']['EventPage'];
export type EpcisDocument = components['schemas']['EpcisDocument'];
export type EpcisQueryDocument = components['schemas']['EpcisQueryDocument'];
export type CaptureError = components['schemas']['CaptureError'];
export type CaptureWarning = components['schemas']['CaptureWarning'];
export type CaptureProgress = components['schemas']['CaptureProgress'];
export type CaptureJob = components['schemas']['CaptureJob'];
export type Collection = components['schemas']['Collection'];
export type NamedQuery = components['schemas']['NamedQuery'];
export type Schedule = components['schemas']['Schedule'];
export type NewSubscription = components['schemas']['NewSubscription'];
export type Subscription = components['schemas']['Subscription'];
export type ManagedSubscription = components['schemas']['ManagedSubscription'];
export type DeliveryAttempt = components['schemas']['DeliveryAttempt'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryWithBody = components['schemas']['DeliveryWithBody'];
export type Vocabulary = components['schemas']['Vocabulary'];
export type VocabularyElement = components['schemas']['VocabularyElement'];
export type VocabularyElementDetails = components['schemas']['VocabularyElementDetails'];
export type OccurringValue = components['schemas']['OccurringValue'];
export type GraphEdge = components['schemas']['GraphEdge'];
export type Graph = components['schemas']['Graph'];
export type Amount = components['schemas']['Amount'];
export type BatchQuantities = components['schemas']['BatchQuantities'];
export type EventReference = components['schemas']['EventReference'];
export type LastKnown = components['schemas']['LastKnown'];
export type FoundBatch = components['schemas']['FoundBatch'];
export type Expiry = components['schemas']['Expiry'];
export type Container = components['schemas']['Container'];
export type Shipment = components['schemas']['Shipment'];
export type BatchWarning = components['schemas']['BatchWarning'];
export type BatchOverview = components['schemas']['BatchOverview'];
export type NamesAsked = components['schemas']['NamesAsked'];
export type NamesFound = components['schemas']['NamesFound'];
export type ContentsEntry = components['schemas']['ContentsEntry'];
export type ContainmentContradiction = components['schemas']['ContainmentContradiction'];
export type Contents = components['schemas']['Contents'];
export type ContainersEntry = components['schemas']['ContainersEntry'];
export type Containers = components['schemas']['Containers'];
export type HistoryEvent = components['schemas']['HistoryEvent'];
export type History = components['schemas']['History'];
export type Whereabout = components['schemas']['Whereabout'];
export type Stay = components['schemas']['Stay'];
export type Unaccounted = components['schemas']['Unaccounted'];
export type Whereabouts = components['schemas']['Whereabouts'];
export type BalanceEvent = components['schemas']['BalanceEvent'];
export type BalanceLine = components['schemas']['BalanceLine'];
export type Yield = components['schemas']['Yield'];
export type Balance = components['schemas']['Balance'];
export type ProductBalance = components['schemas']['ProductBalance'];
export type SiteBalance = components['schemas']['SiteBalance'];
export type FindingFacts = components['schemas']['FindingFacts'];
export type Finding = components['schemas']['Finding'];
export type NewWatch = components['schemas']['NewWatch'];
export type Watch = components['schemas']['Watch'];
export type RaisedAlarm = components['schemas']['RaisedAlarm'];
export type NewRecall = components['schemas']['NewRecall'];
export type KeptRecall = components['schemas']['KeptRecall'];
export type KeptRecallSummary = components['schemas']['KeptRecallSummary'];
export type RecallChange = components['schemas']['RecallChange'];
export type Settlement = components['schemas']['Settlement'];
export type KeptRecallEntry = components['schemas']['KeptRecallEntry'];
export type RecallEntriesChange = components['schemas']['RecallEntriesChange'];
export type RecallEntryChange = components['schemas']['RecallEntryChange'];
export type RecallComparison = components['schemas']['RecallComparison'];
export type RecallEntry = components['schemas']['RecallEntry'];
export type Recall = components['schemas']['Recall'];
export type OriginShare = components['schemas']['OriginShare'];
export type OriginEntry = components['schemas']['OriginEntry'];
export type Origins = components['schemas']['Origins'];
export type SearchResult = components['schemas']['SearchResult'];
export type SearchAnswer = components['schemas']['SearchAnswer'];
export type LinksOfThing = components['schemas']['LinksOfThing'];
export type RemovedDemo = components['schemas']['RemovedDemo'];
export type EventsOverTime = components['schemas']['EventsOverTime'];
export type OverviewOfAll = components['schemas']['OverviewOfAll'];
export type Change = components['schemas']['Change'];
export type Changes = components['schemas']['Changes'];
export type WebhookFilter = components['schemas']['WebhookFilter'];
export type Webhook = components['schemas']['Webhook'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type WebhookPatch = components['schemas']['WebhookPatch'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
