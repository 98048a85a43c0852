#!/bin/sh
# Writes the file of Alertmanager, which reads no environment, and then runs what follows:
#
#   alertmanager.sh <file> [command …]
#
#   ALARM_TELEGRAM_CHAT   number of the person or group that the bot of TELEGRAM_BOT_TOKEN writes to; the person has pressed Start
#   TELEGRAM_API_URL      where Telegram is reached by a mirror, as the server reads it
#   ALARM_EMAIL           address that is written to, from the same one, through SMTP_SERVER (host:port) as SMTP_USER with SMTP_PASSWORD
#   PUBLIC_URL            named in the messages, for people who look after several sites
#
# Whom no variable names is not told; with none of them, alarms are only seen on the page of Alertmanager.
set -eu
umask 077
file=$1
shift

# In single quotes of YAML only the quote itself means something.
quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }

telegram=${TELEGRAM_API_URL:-https://api.telegram.org}
if [ -n "${ALARM_TELEGRAM_CHAT:-}" ]; then
  case ${ALARM_TELEGRAM_CHAT#-} in
    *[!0-9]* | '')
      echo "ALARM_TELEGRAM_CHAT is no number: write that of the person or group, such as 100200300 or -1001234567890" >&2
      exit 1
      ;;
  esac
  if [ -z "${TELEGRAM_BOT_TOKEN:-}" ]; then
    echo "ALARM_TELEGRAM_CHAT needs TELEGRAM_BOT_TOKEN: set the token of the bot that writes" >&2
    exit 1
  fi
fi
if [ -n "${ALARM_EMAIL:-}" ] && [ -z "${SMTP_SERVER:-}" ]; then
  echo "ALARM_EMAIL needs SMTP_SERVER: write the host and port of your mail server, such as smtp.example.org:587" >&2
  exit 1
fi

# Writes a receiver. What can wait until the morning comes to Telegram without a sound: true as the second word.
receiver() {
  echo "  - name: $1"
  if [ -n "${ALARM_TELEGRAM_CHAT:-}" ]; then
    cat <<END
    telegram_configs:
      - api_url: $(quoted "${telegram%/}")
        bot_token: $(quoted "$TELEGRAM_BOT_TOKEN")
        chat_id: $ALARM_TELEGRAM_CHAT
        disable_notifications: $2
        send_resolved: true
        parse_mode: ''
        message: '{{ template "versta.text" . }}'
END
  fi
  if [ -n "${ALARM_EMAIL:-}" ]; then
    cat <<END
    email_configs:
      - to: $(quoted "$ALARM_EMAIL")
        from: $(quoted "$ALARM_EMAIL")
        smarthost: $(quoted "$SMTP_SERVER")
        auth_username: $(quoted "${SMTP_USER:-}")
        auth_password: $(quoted "${SMTP_PASSWORD:-}")
        send_resolved: true
        headers: { Subject: '{{ template "versta.subject" . }}' }
        html: ''
        text: '{{ template "versta.text" . }}'
END
  fi
}

{
  cat <<'END'
route:
  receiver: ticket
  group_by: [alertname]
  group_wait: 10s
  group_interval: 1m
  repeat_interval: 4h
  routes:
    - matchers: ['severity="page"']
      receiver: page
      repeat_interval: 30m
# Of one process that is away nobody needs to hear when none is left.
inhibit_rules:
  - source_matchers: ['alertname="ServerDown"']
    target_matchers: ['alertname="ProcessDown"']
receivers:
END
  receiver page false
  receiver ticket true
  echo "templates: [$(quoted "$file.tmpl")]"
} >"$file"

{
  cat <<'END'
{{ define "versta.urgency" }}{{ if eq . "page" }}Alarm{{ else }}Not urgent{{ end }}{{ end }}
{{ define "versta.time" }}{{ .Local.Format "15:04 MST" }}{{ end }}
{{ define "versta.subject" -}}
{{ if eq .Status "resolved" }}Over{{ else }}{{ template "versta.urgency" .CommonLabels.severity }}{{ end }}: {{ .CommonLabels.alertname }}{{ template "versta.host" }}
{{- end }}
{{ define "versta.text" }}{{ range .Alerts }}
{{- if eq .Status "resolved" -}}
Over: {{ .Labels.alertname }}
At {{ template "versta.time" .StartsAt }} it said: {{ .Annotations.summary }}
{{ else -}}
{{ template "versta.urgency" .Labels.severity }}: {{ .Labels.alertname }}, since {{ template "versta.time" .StartsAt }}
{{ .Annotations.summary }}
{{ .Annotations.action }}
{{ end }}
{{ end }}{{ template "versta.site" }}{{ end }}
END
  echo "{{ define \"versta.site\" }}${PUBLIC_URL:-}{{ end }}"
  echo "{{ define \"versta.host\" }}${PUBLIC_URL:+ (${PUBLIC_URL#*://})}{{ end }}"
} >"$file.tmpl"

exec "$@"
